import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../src/testing/free-port.ts'

/** What the scripts of this folder run: PostgreSQL with its own programs, and rsync. */
const packages = ['postgresql', 'rsync']

export const hasApt = spawnSync('apt-get', ['--version']).status === 0 && process.getuid?.() === 0

/** A server of Debian's PostgreSQL, of the version of its `pg_dump`. */
export interface DebianPostgres {
  /** Creates an empty database of the site's role. Returns its URL, whose password has characters of a URL. */
  createDatabase(name: string): Promise<string>
  stop(): Promise<void>
}

/** Installs Debian's packages where they are missing, and starts a server in a folder of its own. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const missing = packages.filter(name => spawnSync('dpkg', ['-s', name]).status !== 0)
  if (missing.length > 0) execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing])
  const [version = ''] = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
  const program = (name: string) => join('/usr/lib/postgresql', version, 'bin', name)
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-debian-'))
  const [uid = 0, gid = 0] = ['-u', '-g'].map(flag => Number(execFileSync('id', [flag, 'postgres'])))
  await chown(folder, uid, gid)
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  const password = 'p@ss:/ %1'
  await writeFile(passwordFile, `${password}\n`)
  await chown(passwordFile, uid, gid)
  const options = { cwd: folder, uid, gid, stdio: 'ignore' } as const
  execFileSync(program('initdb'), ['-D', data, '-A', 'scram-sha-256', '-E', 'UTF8', '--pwfile', passwordFile], options)
  const port = await freePort()
  const server = spawn(program('postgres'), ['-D', data, '-p', String(port), '-k', folder, '-c', 'fsync=off'], options)
  const ended = new Promise(resolve => server.once('exit', resolve))
  process.once('exit', () => server.kill('SIGKILL'))
  const urlOf = (role: string, name: string) =>
    `postgresql://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`
  const ask = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: urlOf('postgres', 'postgres') })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  for (let tries = 0; ; tries++) {
    try {
      await ask(`create role porchlight login password '${password}'`)
      break
    } catch (error) {
      if (tries === 100) throw error
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
  return {
    async createDatabase(name) {
      await ask(`create database ${name} owner porchlight`)
      return urlOf('porchlight', name)
    },
    async stop() {
      server.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
