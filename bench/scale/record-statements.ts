import pg from 'pg'

/** A statement as the driver got it. */
export interface Statement {
  text: string
  values: readonly unknown[]
}

/**
 * Runs `work` and returns the statements that any connection sent meanwhile. Both engines are reached by the same
 * driver, so they are seen in one place.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const { query } = pg.Client.prototype
  const statements: Statement[] = []
  function record(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown]
    const text = typeof first === 'string' ? first : first.text
    const values = Array.isArray(second) ? second : typeof first === 'string' ? [] : (first.values ?? [])
    statements.push({ text, values })
    return Reflect.apply(query, this, args)
  }
  pg.Client.prototype.query = record as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return statements
}
