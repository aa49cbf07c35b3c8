import { randomInt } from 'node:crypto'
import { taskSuccess } from './event-counters.ts'
import type { Log } from './log.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A task that runs at start and at intervals, possibly in several instances at once. */
export interface DailyTask {
  name: string
  /** @param signal tells a long run to end; the next one continues. */
  run(signal?: AbortSignal): Promise<unknown>
}

/**
 * Runs every task at start, one after the other in the background, and again each day. A failed task is logged and runs
 * again the next day.
 * @param options.isIrregular whether each run, the first too, comes after a random 0.5 to 1.5 of `everyMs`, so that what
 *   a run changes on pages does not show at moments of its own.
 * @returns `stop`, which waits for the running task to end.
 */
export function startDailyWork(
  tasks: DailyTask[],
  log: Log,
  {
    everyMs = dayMs,
    delayMs = 0,
    isIrregular = false,
  }: { everyMs?: number; delayMs?: number; isIrregular?: boolean } = {},
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const runAll = async () => {
    for (const { name, run } of tasks) {
      if (stopping.signal.aborted) return
      await run(stopping.signal).then(
        () => taskSuccess.set({ task: name }, Math.floor(Date.now() / hourMs) * 3600),
        err => log.warn({ err, task: name }, 'a daily task failed'),
      )
    }
  }
  let running = Promise.resolve()
  const intervalMs = () => (isIrregular ? everyMs / 2 + randomInt(everyMs) : everyMs)
  let timer: NodeJS.Timeout
  const queueRunAfter = (ms: number) => {
    timer = setTimeout(() => {
      running = running.then(runAll)
      queueRunAfter(intervalMs())
    }, ms).unref()
  }
  queueRunAfter(isIrregular ? intervalMs() : delayMs)
  const stop = async () => {
    clearTimeout(timer)
    stopping.abort()
    await running
  }
  return { stop }
}
