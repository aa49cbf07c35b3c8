import os from 'node:os'
import { DrizzleQueryError } from 'drizzle-orm'
import type { Log } from './log.ts'

/** A failure with a message for the operator: it says what is wrong and what to do, and is shown without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** Codes of a full disk or quota, of Node and of PostgreSQL. */
const fullDiskCodes = ['ENOSPC', 'EDQUOT', '53100']

/** Returns what to print about a failure: a sentence where the operator can act, the stack of any other error. */
export function describeFailure(error: unknown): string {
  // The database library puts the statement and all of its values in front of the reason.
  if (error instanceof DrizzleQueryError && error.cause) return describeFailure(error.cause)
  if (error instanceof OperatorError) return error.message
  if (hasCode(error, fullDiskCodes)) return 'The disk is full. Make room, then try again.'
  if (hasCode(error, ['EACCES', 'EROFS'])) return `This account may not: ${(error as Error).message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Returns whether an error or one of its causes has one of these codes. */
function hasCode(error: unknown, codes: readonly string[]): boolean {
  if (!(error instanceof Error)) return false
  return codes.includes(String((error as NodeJS.ErrnoException).code)) || hasCode(error.cause, codes)
}

/** Makes files that the process creates from now on readable by this account only. */
export function restrictNewFiles(): void {
  process.umask(0o077)
}

/** Returns the name of this process's account; undefined when the system has none for it. */
export function accountName(): string | undefined {
  try {
    return os.userInfo().username
  } catch {
    return undefined
  }
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

/** Exit code of a failure that a new start may cure. systemd does not restart after 1, which the operator must cure. */
const crashCode = 70

/** Ends a failed start with a message for the operator. */
export function stopWithMessage(error: unknown): never {
  process.stderr.write(`Porchlight cannot start.\n${describeFailure(error)}\n`)
  process.exit(exitCodeOf(error))
}

/** Returns 1 when the message names what to correct before another start; 70 when the same start may succeed later. */
export function exitCodeOf(error: unknown): number {
  return error instanceof OperatorError && !hasCode(error, fullDiskCodes) ? 1 : crashCode
}

/** Makes an uncaught error end the process with 70. Node itself ends it with 1. */
export function restartAfterCrash(): void {
  process.on('uncaughtException', error => {
    process.stderr.write(`Porchlight ended.\n${describeFailure(error)}\n`)
    process.exit(crashCode)
  })
}
