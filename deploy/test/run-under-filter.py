"""Runs a program under a system call filter as systemd would: any other call ends the process with SIGSYS.

Usage: run-under-filter.py CALL,CALL,… PROGRAM ARGUMENTS…
"""
import ctypes
import os
import sys

KILL_PROCESS = 0x80000000
ALLOW = 0x7FFF0000

libseccomp = ctypes.CDLL("libseccomp.so.2")
libseccomp.seccomp_init.restype = ctypes.c_void_p
context = ctypes.c_void_p(libseccomp.seccomp_init(ctypes.c_uint32(KILL_PROCESS)))
for name in sys.argv[1].split(","):
    number = libseccomp.seccomp_syscall_resolve_name(name.encode())
    # Calls of other processors have no number here; systemd leaves them out too.
    if number >= 0 and libseccomp.seccomp_rule_add_array(context, ctypes.c_uint32(ALLOW), number, 0, None) != 0:
        sys.exit(f"the filter cannot allow {name}")
if libseccomp.seccomp_load(context) != 0:
    sys.exit("the filter cannot be loaded")
os.execvp(sys.argv[2], sys.argv[2:])
