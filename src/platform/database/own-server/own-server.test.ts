import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { silentLog } from '../../../testing/silent-log.ts'
import type { OpenDatabase } from '../db.ts'
import { openDatabase, openDatabaseWhenReachable } from '../open-database.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const isRoot = process.getuid?.() === 0

/** An empty database, which the tests copy: creating one takes ten times as long as starting it. */
let created: string
beforeAll(async () => {
  created = await mkdtemp(join(tmpdir(), 'porchlight-own-'))
  await (await openDatabase({ dataDir: created, log: silentLog })).close()
  return () => rm(created, { recursive: true, force: true })
})

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'porchlight-own-'))
  // A PostgreSQL whose site was killed may still write while it ends.
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
})

async function open(openAs = openDatabase, folder = dataDir): Promise<OpenDatabase> {
  const database = await openAs({ dataDir: folder, log: silentLog })
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
const hasEnded = (pid: number) => expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false)
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe("the site's own PostgreSQL", () => {
  // It belongs to another account where this one is root.
  beforeEach(() => execFileSync('cp', ['-a', join(created, 'database'), dataDir]))

  test.each(['SIGKILL', 'SIGINT'] as const)(
    'ends with its site at %s, and has all that was acknowledged when it starts again at once',
    async signal => {
      const writer = startWriter()
      await hasWritten(writer, 20)
      const pid = postgresPid()
      await end(writer.child, signal)
      const database = await open(openDatabaseWhenReachable)
      await hasEnded(pid)
      const { rows } = await database.pool.query<{ id: number }>('select id from written')
      const written = new Set(rows.map(({ id }) => id))
      expect([...writer.acknowledged].filter(id => !written.has(id))).toEqual([])
      const last = postgresPid()
      await database.close()
      await hasEnded(last)
      expect(await readdir(dataDir)).toEqual(['database'])
    },
  )

  test('is joined by commands, and refused to a second site in one sentence', async () => {
    const site = await open(openDatabaseWhenReachable)
    const pid = postgresPid()
    const command = await open()
    expect((await command.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await command.close()
    await expect(open(openDatabaseWhenReachable)).rejects.toThrow(
      new RegExp(`^A site or a command uses ${dataDir}/database \\(process ${pid}\\): stop it first\\.`),
    )
    expect((await site.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('knows no secret, lets in only the account of its site, and as a role without special rights', async () => {
    const writer = startWriter()
    await hasWritten(writer, 1)
    if (process.platform === 'linux')
      expect(readFileSync(`/proc/${postgresPid()}/environ`, 'utf8')).not.toContain('a secret of the site')
    const rules = readFileSync(join(dataDir, 'database', 'pg_hba.conf'), 'utf8')
    expect(rules).toBe('local porchlight porchlight peer map=site\n')
    const { pool } = await open()
    expect((await pool.query('show listen_addresses')).rows).toEqual([{ listen_addresses: '' }])
    const { rows } = await pool.query(
      'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
    )
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }])
    await expect(pool.query(`copy (select 1) to program 'true'`)).rejects.toThrow('permission denied')
  })

  test('starts from a copy that other accounts may enter, and leaves it to its own account', async () => {
    const folder = join(dataDir, 'database')
    for (const mode of ['770', '500']) {
      execFileSync('chmod', [mode, folder])
      await (await open()).close()
      expect((await stat(folder)).mode & 0o777).toBe(0o700)
    }
  })

  test('works in a folder whose name is too long for a socket', async () => {
    const deep = join(dataDir, 'a'.repeat(60), 'b, "c"'.repeat(10))
    await mkdir(deep, { recursive: true })
    execFileSync('cp', ['-a', join(created, 'database'), deep])
    const { pool } = await open(openDatabase, deep)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test.runIf(isRoot)(
    "has no capability as root's, and no other process of its account enters the site's folder",
    async () => {
      chmodSync(dataDir, 0o755)
      await open()
      expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
      const status = readFileSync(`/proc/${postgresPid()}/status`, 'utf8')
      expect(status).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m)
      for (const set of ['Inh', 'Prm', 'Eff', 'Amb']) expect(status).toMatch(new RegExp(`^Cap${set}:\t0+$`, 'm'))
      for (const folder of [join(dataDir, 'database'), `/proc/${postgresPid()}/cwd/`]) {
        const { stderr } = spawnSync('/bin/ls', [folder], { uid: 65_534, gid: 65_534, encoding: 'utf8' })
        expect(stderr).toContain('Permission denied')
      }
    },
  )

  test.runIf(isRoot)('does not close a folder of other programs to them', async () => {
    chmodSync(dataDir, 0o755)
    await writeFile(join(dataDir, 'notes.txt'), 'mine')
    await expect(open()).rejects.toThrow(/^DATA_DIR: \S+ has files of other programs; use a folder for the site alone/)
    expect((await stat(dataDir)).mode & 0o777).toBe(0o755)
  })
})

const foreignFolders: [kind: string, files: Record<string, string>, message: RegExp][] = [
  ['of another version of PostgreSQL', { PG_VERSION: '17\n' }, /which has PostgreSQL 18: move it away\.$/],
  ['with other files', { 'notes.txt': 'mine' }, /^\S+ is no database of this version .*: move it away\.$/],
]
if (isRoot)
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
