import type { Log } from './log.ts'

const day = 86_400_000

/** Something to be done at start and again and again; `signal` tells it to stop. It may run in several instances at once. */
export interface DailyTask {
  name: string
  run(signal: AbortSignal): Promise<void>
}

/**
 * Runs every task now, one after the other beside everything else, and again each day. One that fails is logged and has
 * its next chance then.
 * @param every ms from one turn to the next, for what cannot wait for a day.
 * @returns `stop`, which waits for what is running to give up.
 */
export function startDailyWork(tasks: DailyTask[], log: Log, every = day): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const runAll = async () => {
    for (const { name, run } of tasks) {
      if (signal.aborted) return
      await run(signal).catch(err => {
        if (!signal.aborted) log.warn({ err, task: name }, 'a daily task failed')
      })
    }
  }
  let running = runAll()
  const timer = setInterval(() => {
    running = running.then(runAll)
  }, every)
  timer.unref()
  const stop = async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
  return { stop }
}
