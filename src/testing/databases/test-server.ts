import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { siteRole } from '../../platform/database/own-server/database-folder.ts'
import { startOwnServer } from '../../platform/database/own-server/own-server.ts'
import { freePort } from '../free-port.ts'
import { silentLog } from '../silent-log.ts'

/** A running PostgreSQL for tests. */
export interface TestServer {
  /** URL for its superuser. */
  url: string
  /** URL of a database for the role that owns it. */
  siteUrl: string
  stop(): Promise<void>
}

/** A role of the tests' server that may not even remove old log, unlike the site's own. */
export const plainRole = 'plain'

/** Test databases take 9 MB each. */
const minFreeBytes = 2 * 1024 ** 3

/** What it writes need not survive a power cut. */
const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '1GB' }

/**
 * Starts the site's own PostgreSQL on a free port of this machine, in a folder of its own, which `stop` removes.
 * @param settings server settings that differ from those of tests, such as `{ fsync: 'on' }`.
 */
export async function startTestServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = await fs.mkdtemp(path.join(await findFastFolder(), 'porchlight-postgres-'))
  const port = await freePort()
  const listening = { listen_addresses: '127.0.0.1', port, max_connections: 200 }
  const server = await startOwnServer({
    dataDir,
    log: silentLog,
    settings: { ...fastSettings, ...listening, ...settings },
    initdbOptions: ['--no-sync'],
    accessRules: 'host all all 127.0.0.1/32 trust\n',
  })
  const stop = async () => {
    await server.close()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
  const urlOf = (role: string) => `postgres://${role}@127.0.0.1:${port}/${role}`
  return { url: urlOf('postgres'), siteUrl: urlOf(siteRole), stop }
}

/** Returns a folder in memory if it has room, where creating a database takes a fifth of the time. */
async function findFastFolder(): Promise<string> {
  const inMemory = '/dev/shm'
  const { bavail, bsize } = await fs.statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > minFreeBytes ? inMemory : os.tmpdir()
}
