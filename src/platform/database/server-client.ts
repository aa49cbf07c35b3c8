import pg from 'pg'
import { DependencyError } from '../http/outages.ts'

/** PostgreSQL's code of a write that it refuses: on a standby, or with `default_transaction_read_only`. */
const readOnlyCode = '25006'

/** @throws Error with that code when the database accepts no writes, which is an outage. */
export async function requireWrites(queryable: pg.Pool | pg.Client): Promise<void> {
  const { rows } = await queryable.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only !== 'off')
    throw Object.assign(new Error('it accepts no writes'), { code: readOnlyCode })
}

/**
 * Returns a class of clients for several servers of one database, of which one at a time accepts writes. They connect to
 * the server in use; after a failure, which is an outage of the database, the next one is in use.
 * @param setUp prepares a new connection.
 */
export function createServerClient(
  servers: readonly pg.ClientConfig[],
  setUp: (client: pg.Client) => Promise<void>,
): new () => pg.Client {
  let current = 0

  return class ServerClient extends pg.Client {
    readonly #server: number

    constructor() {
      super(servers[current])
      this.#server = current
      // The running query or the pool reports the error; without a listener Node would end the process.
      this.on('error', () => {})
    }

    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error | null, client?: pg.Client) => void): void
    override connect(callback?: (error: Error | null, client?: pg.Client) => void): Promise<pg.Client> | undefined {
      const connected = this.#connectOrMoveOn()
      if (!callback) return connected
      connected.then(
        () => callback(null, this),
        error => callback(error),
      )
      return undefined
    }

    async #connectOrMoveOn(): Promise<pg.Client> {
      try {
        await super.connect()
        await requireWrites(this)
        await setUp(this)
        return this
      } catch (error) {
        // Another client may have moved on already.
        if (current === this.#server) current = (current + 1) % servers.length
        this.end().catch(() => {})
        throw new DependencyError('database', error)
      }
    }
  }
}
