import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { siteRole } from './database-folder.ts'
import { OwnServerError } from './postgres-program.ts'

export type ConnectionProblem = Error & { code?: string }

/** Returns how to connect to the PostgreSQL of a database folder. */
export function ownConnection(folder: string, port: string | number = 5432): pg.ClientConfig {
  return {
    host: socketFolder(folder),
    port: Number(port),
    user: siteRole,
    database: 'postgres',
  }
}

/** Connects once. Returns why it failed. */
export async function tryConnection(connection: pg.ClientConfig): Promise<ConnectionProblem | undefined> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
  // PostgreSQL may be killed after it has answered; without a listener Node would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error as Error
  } finally {
    await client.end().catch(() => {})
  }
}

export const isAbsent = ({ code }: ConnectionProblem) => code === 'ENOENT' || code === 'ECONNREFUSED'

/** "Starting up" and "shutting down", also as a connection that ends before it answers. */
export const isStartingOrStopping = ({ code, message }: ConnectionProblem) =>
  ['57P03', '57P01', 'ECONNRESET', 'EPIPE'].includes(code ?? '') || /terminated|timeout/.test(message)

/** Longest name of a socket: 104 bytes with the closing zero on macOS, 108 on Linux. */
const maxSocketBytes = 103

/**
 * Returns the folder of the socket: the database's own, or one of this account under /tmp when the name would be too
 * long. Any account can create files in /tmp, so the folder's owner and mode are checked.
 */
function socketFolder(folder: string): string {
  if (Buffer.byteLength(path.join(folder, '.s.PGSQL.5432')) <= maxSocketBytes) return folder
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const short = `/tmp/porchlight-${process.getuid?.()}-${hash}`
  try {
    fs.mkdirSync(short, { recursive: true, mode: 0o700 })
  } catch {
    throw new OwnServerError(`the name of ${folder} is too long for a socket, and /tmp cannot be written`)
  }
  const about = fs.lstatSync(short)
  if (about.isDirectory() && about.uid === process.getuid?.() && (about.mode & 0o077) === 0) return short
  throw new OwnServerError(`${short} belongs to another account; remove it, or use a DATA_DIR with a shorter name`)
}
