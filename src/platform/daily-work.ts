import type { Log } from './log.ts'

const day = 86_400_000

/** Something to be done at start and again and again; `signal` tells it to stop. It may run in several instances at once. */
export interface DailyTask {
  name: string
  run(signal: AbortSignal): Promise<void>
}

export interface WorkTimes {
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
  { everyMs = day, delayMs = 0 }: WorkTimes = {},
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
  const takeTurn = () => {
    running = running.then(runAll)
  }
  const first = delayMs > 0 ? setTimeout(takeTurn, delayMs).unref() : undefined
  if (!first) takeTurn()
  const timer = setInterval(takeTurn, everyMs)
  timer.unref()
  const stop = async () => {
    clearTimeout(first)
    clearInterval(timer)
    stopping.abort()
    await running
  }
  return { stop }
}
