import { DrizzleQueryError } from 'drizzle-orm'
import type { Log } from './log.ts'

/** A failure with a message for the operator: it says what is wrong and what to do, and is shown without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** Returns what to print about a failure: the message of an OperatorError, the stack of any other error. */
export function describeFailure(error: unknown): string {
  // The database library puts the statement and all of its values in front of the reason.
  if (error instanceof DrizzleQueryError && error.cause) return describeFailure(error.cause)
  if (error instanceof OperatorError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Makes files that the process creates from now on readable by this account only. */
export function restrictNewFiles(): void {
  process.umask(0o077)
}

/** Closes `running` on the first SIGTERM or SIGINT and ends the process. A second signal ends it at once. */
export function stopOnSignals(running: { close(): Promise<void>; log: Log }): void {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    running.log.info({ signal }, 'stopping')
    await running.close().catch(err => running.log.error({ err }, 'did not stop cleanly'))
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Ends a failed start with a message for the operator. */
export function stopWithMessage(error: unknown): never {
  process.stderr.write(`Porchlight cannot start.\n${describeFailure(error)}\n`)
  process.exit(1)
}
