import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startOwnServer } from '../../platform/database/own-server/own-server.ts'
import { freePort } from '../free-port.ts'
import { silentLog } from '../silent-log.ts'

/** A running PostgreSQL for tests. */
export interface TestServer {
  /** URL of its own database, for its superuser. */
  url: string
  stop(): Promise<void>
}

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
  const hbaFile = path.join(dataDir, 'pg_hba.conf')
  await fs.writeFile(hbaFile, 'local all all peer map=site\nhost all all 127.0.0.1/32 trust\n')
  const listening = { listen_addresses: '127.0.0.1', port, hba_file: hbaFile, max_connections: 200 }
  const server = await startOwnServer({
    dataDir,
    log: silentLog,
    settings: { ...fastSettings, ...listening, ...settings },
    initdbOptions: ['--no-sync'],
  })
  const { user, database } = server.connection
  const stop = async () => {
    await server.close()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
  return { url: `postgres://${user}@127.0.0.1:${port}/${database}`, stop }
}

/** Returns a folder in memory if it has room, where creating a database takes a fifth of the time. */
async function findFastFolder(): Promise<string> {
  const inMemory = '/dev/shm'
  const { bavail, bsize } = await fs.statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > minFreeBytes ? inMemory : os.tmpdir()
}
