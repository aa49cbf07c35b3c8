import type { Log } from './log.ts'

/** Closes what runs on SIGTERM or SIGINT, once, and ends the process. A second signal ends it at once. */
export function stopOnSignals(running: { close(): Promise<void>; log: Log }): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    running.log.info({ signal }, 'stopping')
    await running.close().catch(err => running.log.error({ err }, 'did not stop cleanly'))
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Ends a start that failed: the operator's message for what they can mend, the stack for what is our fault. */
export function stopWithMessage(error: unknown): never {
  const known = error instanceof Error && error.constructor !== Error && error.constructor !== TypeError
  const text = known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`Porchlight cannot start.\n${text}\n`)
  process.exit(1)
}
