# Time limit: endless, or nearly.
import time

end = time.time() + 60
while time.time() < end:
    pass
