def broken(:
    print "old"
