import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestFolder } from '../../../testing/create-test-folder.ts'
import { silentLog } from '../../../testing/silent-log.ts'
import type { OpenDatabase } from '../db.ts'
import { openDatabase } from '../open-database.ts'
import { tryConnection } from './own-connection.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** An empty database, which most tests copy: creating one takes ten times as long as starting it. */
let created: string
beforeAll(async () => {
  created = await mkdtemp(join(tmpdir(), 'porchlight-own-'))
  await (await openDatabase({ dataDir: created, log: silentLog })).close()
  return () => rm(created, { recursive: true, force: true })
})

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'porchlight-own-'))
  // A PostgreSQL whose last user was killed may still write while it ends.
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
})

async function open(folder = dataDir): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir: folder, log: silentLog })
  onTestFinished(database.close)
  return database
}

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** Starts testing/databases/writer.ts in a session of its own, as a terminal would. */
function startWriter() {
  const program = join(import.meta.dirname, '../../../testing/databases/writer.ts')
  const child = spawn(process.execPath, ['--import', loader, program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, AUTHOR_PEPPER: 'a secret of the site' },
    detached: true,
  })
  const acknowledged = new Set<number>()
  createInterface({ input: child.stdout }).on('line', id => acknowledged.add(Number(id)))
  onTestFinished(() => end(child, 'SIGKILL'))
  return { child, acknowledged }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  process.kill(-child.pid!, signal)
  await closed
}

const hasWritten = (writer: ReturnType<typeof startWriter>, count: number) =>
  vi.waitFor(() => expect(writer.acknowledged.size).toBeGreaterThanOrEqual(count), { timeout: 60_000 })
const postgresPid = () => Number(readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')[0])
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const hasEnded = (pid: number) => expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false)
const writtenIds = async ({ pool }: OpenDatabase) =>
  new Set((await pool.query<{ id: number }>('select id from written')).rows.map(({ id }) => id))

test("the site's own PostgreSQL is shared by processes that start at once on a new folder, and ends with the last of them", async () => {
  const writers = [startWriter(), startWriter(), startWriter()]
  for (const writer of writers) await hasWritten(writer, 5)
  const pid = postgresPid()
  for (const { child } of writers.slice(1)) await end(child, 'SIGKILL')
  await hasWritten(writers[0]!, writers[0]!.acknowledged.size + 20)
  expect(postgresPid()).toBe(pid)
  await end(writers[0]!.child, 'SIGKILL')
  await hasEnded(pid)
  expect(await readdir(dataDir)).toEqual(['database'])
})

describe("the site's own PostgreSQL", () => {
  // It belongs to another account where this one is root.
  beforeEach(() => execFileSync('cp', ['-a', join(created, 'database'), dataDir]))

  test.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'ends with its only user at %s, and has all that was acknowledged when it starts again at once',
    async signal => {
      const writer = startWriter()
      await hasWritten(writer, 20)
      const pid = postgresPid()
      await end(writer.child, signal)
      const database = await open()
      const written = await writtenIds(database)
      expect([...writer.acknowledged].filter(id => !written.has(id))).toEqual([])
      if (postgresPid() !== pid) await hasEnded(pid)
      const last = postgresPid()
      await database.close()
      await hasEnded(last)
    },
  )

  test('is started again when it is killed, by whichever process still uses it', async () => {
    const writer = startWriter()
    await hasWritten(writer, 5)
    const joined = await open()
    await end(writer.child, 'SIGKILL')
    for (let round = 0; round < 2; round++) {
      const pid = postgresPid()
      process.kill(pid, 'SIGKILL')
      const isRestarted = async () => {
        await joined.pool.query('select 1')
        return postgresPid() !== pid
      }
      await expect.poll(() => isRestarted().catch(() => false), { timeout: 20_000 }).toBe(true)
    }
    const written = await writtenIds(joined)
    expect([...writer.acknowledged].filter(id => !written.has(id))).toEqual([])
  })

  test('is replaced when nothing would end it with the site', async () => {
    const writer = startWriter()
    await hasWritten(writer, 5)
    const pid = postgresPid()
    for (const shell of listShells(dataDir)) process.kill(shell, 'SIGKILL')
    await end(writer.child, 'SIGKILL')
    expect(isRunning(pid)).toBe(true)
    const database = await open()
    expect(postgresPid()).not.toBe(pid)
    await hasEnded(pid)
    await database.close()
    await expect.poll(() => listShells(dataDir)).toEqual([])
  })

  test('starts when its lock file names a process of another program', async () => {
    const database = await open()
    const file = join(dataDir, 'database', 'postmaster.pid')
    const lock = readFileSync(file, 'utf8').split('\n')
    await database.close()
    await writeFile(file, [String(process.pid), ...lock.slice(1)].join('\n'))
    expect((await (await open()).pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('knows no secret of the site, and lets in only the account that runs it', async () => {
    const writer = startWriter()
    await hasWritten(writer, 1)
    if (process.platform === 'linux')
      expect(readFileSync(`/proc/${postgresPid()}/environ`, 'utf8')).not.toContain('a secret of the site')
    const socket = join(dataDir, 'database', '.s.PGSQL.5432')
    expect((await stat(socket)).mode & 0o777).toBe(0o700)
    expect(readFileSync(join(dataDir, 'database', 'pg_hba.conf'), 'utf8')).toBe('local all all peer map=site\n')
    const { rows } = await (await open()).pool.query('show listen_addresses')
    expect(rows).toEqual([{ listen_addresses: '' }])
  })

  test('starts from a copy that other accounts may enter, and leaves it to its own account', async () => {
    const folder = join(dataDir, 'database')
    for (const mode of ['755', '770', '500']) {
      execFileSync('chmod', [mode, folder])
      await (await open()).close()
      expect((await stat(folder)).mode & 0o777).toBe(0o700)
    }
  })

  test('works in a folder whose name is too long for a socket', async () => {
    const deep = join(dataDir, 'a'.repeat(60), 'b, "c"'.repeat(10))
    await mkdir(deep, { recursive: true })
    const database = await open(deep)
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(existsSync(join(deep, 'database', 'PG_VERSION'))).toBe(true)
  })
})

const foreignFolders: [kind: string, files: Record<string, string>, message: RegExp][] = [
  [
    'of an unreleased version',
    { PG_VERSION: '18\n', 'porchlight.json': '{"postgres":18}' },
    /^\S+database was written by an unreleased version of the site.*move it away\.$/,
  ],
  [
    'of another version of PostgreSQL',
    { PG_VERSION: '17\n' },
    /^\S+ was written by PostgreSQL 17, .* has PostgreSQL 18: make a backup.*restore.*$/,
  ],
  ['with other files', { 'notes.txt': 'mine' }, /^\S+ has files that are no database of PostgreSQL: move them away\.$/],
]
if (process.getuid?.() === 0)
  foreignFolders.push([
    'of another account',
    { PG_VERSION: '18\n' },
    /belongs to another account: .*"chown -R 65534 .*$/,
  ])

test.each(foreignFolders)('a folder %s is refused in one sentence, and left as it is', async (_, files, message) => {
  const folder = join(dataDir, 'database')
  await mkdir(folder)
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  await expect(open()).rejects.toThrow(message)
  expect(await readdir(folder)).toEqual(Object.keys(files))
})

/** Returns a message of PostgreSQL's protocol. */
function messageOf(type: string, body: string | Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + Buffer.byteLength(body))
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}

const accepted = Buffer.concat([messageOf('R', Buffer.alloc(4)), messageOf('Z', 'I')])
const killed = messageOf('E', 'SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0')

test('a PostgreSQL that is killed right after it has answered does not end the site', async () => {
  const folder = await createTestFolder('connection', onTestFinished)
  const server = net.createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([accepted, killed])))
  })
  const uncaught = vi.fn()
  process.on('uncaughtException', uncaught)
  onTestFinished(() => {
    process.off('uncaughtException', uncaught)
    server.close()
  })
  await new Promise<void>(resolve => server.listen(join(folder, '.s.PGSQL.5432'), resolve))
  await tryConnection({ host: folder, port: 5432, user: 'porchlight', database: 'postgres' })
  await nextTurn()
  expect(uncaught).not.toHaveBeenCalled()
})

/** Returns the ids of the shells that watch the users of a folder's PostgreSQL. */
function listShells(folder: string): number[] {
  if (process.platform !== 'linux')
    return execFileSync('pgrep', ['-f', `^sh -c.*${folder}/`], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number)
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(pid => {
      try {
        const [program, , , pipe = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
        return program === 'sh' && pipe.startsWith(`${folder}/`)
      } catch {
        return false
      }
    })
    .map(Number)
}
