// npm and the shell that runs its scripts do not pass SIGTERM on: both end, and the server would keep running.

/** Milliseconds between two checks of the parent process. */
const lookEveryMs = 500

/** Sends this process one SIGTERM when npm started it and its parent has ended. */
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
