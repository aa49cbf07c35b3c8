import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const programs = '/usr/lib/postgresql'
const role = 'porchlight'

/** A PostgreSQL of Debian's packages in a folder of its own: a primary, or the synchronous standby of another. */
export class PostgresNode {
  readonly address: string
  #folder: string
  #port: number
  #child: ChildProcess | undefined

  /** @param folder an existing folder, below which only this node writes. */
  constructor(folder: string, port: number) {
    this.#folder = path.join(folder, `node-${port}`)
    this.#port = port
    this.address = `127.0.0.1:${port}`
    process.once('exit', () => this.#child?.kill('SIGKILL'))
  }

  /** Starts it as a primary with an empty database. */
  async startEmpty(): Promise<void> {
    await this.#run('initdb', ['-D', this.#folder, '-U', role, '--auth=trust', '--encoding=UTF8', '--no-sync'])
    await this.#start()
  }

  /** Starts it as a copy of `primary`, which acknowledges a commit only when this node has it on its disk. */
  async startAsStandbyOf(primary: PostgresNode): Promise<void> {
    fs.rmSync(this.#folder, { recursive: true, force: true })
    const source = ['-h', '127.0.0.1', '-p', String(primary.#port), '-U', role]
    await this.#run('pg_basebackup', ['-D', this.#folder, ...source, '--write-recovery-conf', '--checkpoint=fast'])
    await this.#start()
    await primary.#query(`alter system set synchronous_standby_names = '*'`)
    await primary.#query('select pg_reload_conf()')
    while (!(await primary.#query(`select from pg_stat_replication where sync_state = 'sync'`)).rowCount)
      await sleep(50)
  }

  /** Makes a standby a primary. */
  async promote(): Promise<void> {
    await this.#query('select pg_promote()')
  }

  /** Ends its first process at once, and with it all others. */
  async kill(): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await ended
  }

  async #start(): Promise<void> {
    const settings = ['listen_addresses=127.0.0.1', `port=${this.#port}`, `unix_socket_directories=${this.#folder}`]
    const args = ['-D', this.#folder, ...settings.flatMap(setting => ['-c', setting])]
    this.#child = spawn(findProgram('postgres'), args, { ...runOptions(this.#folder), stdio: 'ignore' })
    while (!(await this.#query('select 1').catch(() => undefined))) {
      if (this.#child.exitCode !== null) throw new Error(`PostgreSQL on port ${this.#port} ended`)
      await sleep(50)
    }
  }

  async #run(program: string, args: string[]): Promise<void> {
    await promisify(execFile)(findProgram(program), args, runOptions(path.dirname(this.#folder)))
  }

  async #query(statement: string): Promise<pg.QueryResult> {
    const client = new pg.Client(`postgres://${role}@${this.address}/postgres`)
    try {
      await client.connect()
      return await client.query(statement)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** Returns the DATABASE_URL of a site that uses whichever of these nodes is the primary. */
export function databaseUrlOf(nodes: readonly PostgresNode[]): string {
  return `postgres://${role}@${nodes.map(({ address }) => address)}/postgres?target_session_attrs=read-write`
}

/** PostgreSQL refuses to run as root, so root uses the account of the packages. */
export function postgresAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const runOptions = (cwd: string) => ({ cwd, env: { LC_ALL: 'C.UTF-8' }, ...postgresAccount() })

const findProgram = (name: string) => path.join(programs, installedVersion() ?? '', 'bin', name)

/** Returns the newest major version that is installed. */
export function installedVersion(): string | undefined {
  const versions = fs.existsSync(programs) ? fs.readdirSync(programs) : []
  return versions.sort((a, b) => Number(b) - Number(a))[0]
}
