/** An outside system that the site depends on. */
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

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** SQLSTATE classes: connection (08), wrong sign-in (28), no room or too many connections (53), shutdown, I/O (58). */
const outageSqlState = /^(08...|28...|53...|57P0[1-5]|58...)$/

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
  const { code } = error as NodeJS.ErrnoException
  if (code !== undefined && (networkCodes.has(code) || outageSqlState.test(code))) return 'database'
  if (lostConnectionMessage.test(error.message)) return 'database'
  return outageOf(error.cause)
}

interface OutageLine {
  dependency: Dependency
  code?: string
  failures?: number
  downSeconds?: number
}

interface DependencyState {
  /** On `performance.now()`'s clock, in ms; undefined while it answers. */
  downSince?: number | undefined
  /** When the last line about it was written. */
  loggedAt?: number | undefined
  /** Whether the log says that it is down. */
  isLoggedDown: boolean
  failures: number
}

const minuteMs = 60_000
const defaultProbeIntervalMs = 1000

/** Logs outages: a line when a dependency goes down, one when it is back, and at most one a minute in between. */
export class Outages {
  #write: (level: 'error' | 'info', line: OutageLine, message: string) => void
  #states = new Map<Dependency, DependencyState>()
  #checks = new Map<Dependency, () => Promise<unknown>>()
  #probeMs: number

  constructor(
    write: (level: 'error' | 'info', line: OutageLine, message: string) => void,
    probeMs = defaultProbeIntervalMs,
  ) {
    this.#write = write
    this.#probeMs = probeMs
  }

  /** Calls `check` every second while the dependency is down, to notice when it is back. */
  watch(dependency: Dependency, check: () => Promise<unknown>): void {
    this.#checks.set(dependency, check)
  }

  /** Logs an error if it is an outage. Returns false, and does nothing, for any other error. */
  logIfOutage(error: unknown): boolean {
    const dependency = outageOf(error)
    if (dependency === undefined) return false
    const now = performance.now()
    const state = this.#states.get(dependency) ?? { isLoggedDown: false, failures: 0 }
    this.#states.set(dependency, state)
    state.failures++
    if (state.loggedAt === undefined || now - state.loggedAt >= minuteMs) {
      const message = state.isLoggedDown ? 'a dependency still does not answer' : 'a dependency does not answer'
      this.#write('error', { dependency, ...codeOf(error), failures: state.failures }, message)
      Object.assign(state, { loggedAt: now, isLoggedDown: true, failures: 0 })
    }
    if (state.downSince === undefined) {
      state.downSince = now
      this.#probeLater(dependency)
    }
    return true
  }

  #probeLater(dependency: Dependency): void {
    const check = this.#checks.get(dependency)
    if (!check) return
    const probe = () =>
      check().then(
        () => this.#noteBack(dependency),
        () => this.#probeLater(dependency),
      )
    setTimeout(() => void probe(), this.#probeMs).unref()
  }

  #noteBack(dependency: Dependency): void {
    const state = this.#states.get(dependency)
    if (state?.downSince === undefined) return
    const downSeconds = Math.round((performance.now() - state.downSince) / 1000)
    if (state.isLoggedDown) this.#write('info', { dependency, downSeconds }, 'a dependency answers again')
    Object.assign(state, { downSince: undefined, isLoggedDown: false, failures: 0 })
  }
}

/** Returns the first code in a chain of causes (ECONNREFUSED, 57P01), which quotes no content. */
function codeOf(error: unknown): { code?: string } {
  if (!(error instanceof Error)) return {}
  const { code } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? { code } : codeOf(error.cause)
}
