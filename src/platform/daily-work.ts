import { taskSuccess } from './event-counters.ts'
import type { Log } from './log.ts'

const dayMs = 86_400_000

/** A task that runs at start and at intervals, possibly in several instances at once. */
export interface DailyTask {
  name: string
  run(): Promise<unknown>
}

/**
 * Runs every task at start, one after the other in the background, and again each day. A failed task is logged and runs
 * again the next day.
 * @returns `stop`, which waits for the running task to end.
 */
export function startDailyWork(
  tasks: DailyTask[],
  log: Log,
  { everyMs = dayMs, delayMs = 0 }: { everyMs?: number; delayMs?: number } = {},
): { stop(): Promise<void> } {
  let isStopping = false
  const runAll = async () => {
    for (const { name, run } of tasks) {
      if (isStopping) return
      await run().then(
        () => taskSuccess.set({ task: name }, Date.now() / 1000),
        err => log.warn({ err, task: name }, 'a daily task failed'),
      )
    }
  }
  let running = Promise.resolve()
  const queueRun = () => {
    running = running.then(runAll)
  }
  const firstTimer = setTimeout(queueRun, delayMs).unref()
  const timer = setInterval(queueRun, everyMs).unref()
  const stop = async () => {
    clearTimeout(firstTimer)
    clearInterval(timer)
    isStopping = true
    await running
  }
  return { stop }
}
