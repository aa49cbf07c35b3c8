import type { Log } from './log.ts'

const dayMs = 86_400_000

/** Something to be done at start and again and again; `signal` tells it to stop. It may run in several instances at once. */
export interface DailyTask {
  name: string
  run(signal: AbortSignal): Promise<void>
}

export interface DailyWorkTiming {
  /** Milliseconds from one turn to the next: a day, unless something cannot wait for so long. */
  everyMs?: number
  /** Milliseconds until the first turn: at once, unless a start is to stay quick. */
  delayMs?: number
}

/**
 * Runs every task at start, one after the other beside everything else, and again each day. One that fails is logged and
 * has its next chance then.
 * @returns `stop`, which waits for what is running to give up.
 */
export function startDailyWork(
  tasks: DailyTask[],
  log: Log,
  { everyMs = dayMs, delayMs = 0 }: DailyWorkTiming = {},
): { stop(): Promise<void> } {
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
  let running = Promise.resolve()
  const queueRun = () => {
    running = running.then(runAll)
  }
  const firstTimer = delayMs > 0 ? setTimeout(queueRun, delayMs).unref() : undefined
  if (!firstTimer) queueRun()
  const timer = setInterval(queueRun, everyMs)
  timer.unref()
  const stop = async () => {
    clearTimeout(firstTimer)
    clearInterval(timer)
    stopping.abort()
    await running
  }
  return { stop }
}
