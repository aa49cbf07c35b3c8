export type Dependency = 'database' | 'photo storage'

/** A dependency does not answer or cannot do its work. The message is its cause's, for the operator. */
export class DependencyError extends Error {
  override name = 'DependencyError'
  constructor(
    readonly dependency: Dependency,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** Node's codes of a server, host or network that cannot be reached, or a name that cannot be resolved. */
const networkCode = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOST\w+|ENET\w+|ENOTFOUND|EAI_AGAIN)$/

/**
 * SQLSTATE classes: connection (08), no writes (25006), wrong sign-in (28), no room or too many connections (53),
 * shutdown, I/O (58).
 */
const outageSqlState = /^(08...|25006|28...|53...|57P0[1-5]|58...)$/

/** Messages of `pg` about a lost connection, which come without a code. */
const lostConnectionMessage =
  /^(Connection terminated|Connection ended|timeout exceeded when trying to connect|Cannot use a pool after calling end|Client was closed|Client has encountered a connection error|Query read timeout)/

/**
 * Returns the dependency whose outage caused `error`, or undefined for any other error. The photo storage marks its own
 * errors. An unmarked connection failure is the database's, except one of `fetch`, which calls others.
 */
export function outageOf(error: unknown): Dependency | undefined {
  if (error instanceof DependencyError) return error.dependency
  if (!(error instanceof Error) || error instanceof TypeError) return undefined
  const { code, syscall } = error as NodeJS.ErrnoException
  // The socket of a server that does not run is not there.
  if (code === 'ENOENT' && syscall === 'connect') return 'database'
  if (code !== undefined && (networkCode.test(code) || outageSqlState.test(code))) return 'database'
  if (lostConnectionMessage.test(error.message)) return 'database'
  return outageOf(error.cause)
}

const minuteMs = 60_000

/**
 * Returns a function that writes an error if it is an outage, at most once a minute for each dependency, with the number
 * of requests that failed since the line before. It returns false, and writes nothing, for any other error.
 */
export function createOutageLog(
  write: (line: { dependency: Dependency; code?: string; failures: number }) => void,
): (error: unknown) => boolean {
  const states = new Map<Dependency, { loggedAt: number; failures: number }>()
  return error => {
    const dependency = outageOf(error)
    if (dependency === undefined) return false
    const now = performance.now()
    const { loggedAt, failures } = states.get(dependency) ?? { loggedAt: Number.NEGATIVE_INFINITY, failures: 0 }
    const isDue = now - loggedAt >= minuteMs
    if (isDue) write({ dependency, ...codeOf(error), failures: failures + 1 })
    states.set(dependency, isDue ? { loggedAt: now, failures: 0 } : { loggedAt, failures: failures + 1 })
    return true
  }
}

/** Returns the first code in a chain of causes (ECONNREFUSED, 57P01), which quotes no content. */
function codeOf(error: unknown): { code?: string } {
  if (!(error instanceof Error)) return {}
  const { code } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? { code } : codeOf(error.cause)
}
