# Attacks the network: connects, listens, and opens sockets of several families.
import canary
from shared import answer, bound, escape

bound()
import socket

host, port = canary.TCP.rsplit(":", 1)
try:
    socket.create_connection((host, int(port)), timeout=1).close()
except OSError:
    pass
for family in (socket.AF_INET, socket.AF_INET6, socket.AF_NETLINK):
    try:
        socket.socket(family, socket.SOCK_DGRAM if family != socket.AF_INET else socket.SOCK_STREAM).bind(
            ("127.0.0.1", 0) if family == socket.AF_INET else ("::1", 0) if family == socket.AF_INET6 else (0, 0)
        )
        escape("G4", "network", "a socket of family %d" % family)
    except OSError:
        pass
answer()
