// npm and the shell that it starts scripts with do not pass SIGTERM on: both end, and the server would go on without them.

/** Milliseconds between two looks at who the parent is. */
const lookEveryMs = 500

/** Sends this process a SIGTERM, once, when npm started it and its parent is gone. */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, lookEveryMs)
  timer.unref()
}
