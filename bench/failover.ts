import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../src/testing/free-port.ts'
import { SiteProcess } from '../src/testing/site-process.ts'
import { prepareSmallTown } from './support/prepare-small-town.ts'
import { checkTables, createWriters, killEnv } from './support/run-kill-rounds.ts'
import { countAcknowledged, type Writer } from './support/writer.ts'

const programs = '/usr/lib/postgresql'
const role = 'porchlight'

/** A PostgreSQL of Debian's packages in a folder of its own: a primary, or the synchronous standby of another. */
class PostgresNode {
  readonly address: string
  #folder: string
  #port: number
  #child: ChildProcess | undefined

  /** @param folder an existing folder, below which only this node writes. */
  constructor(folder: string, port: number) {
    this.#folder = join(folder, `node-${port}`)
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
    rmSync(this.#folder, { recursive: true, force: true })
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
    await promisify(execFile)(findProgram(program), args, runOptions(dirname(this.#folder)))
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

/** PostgreSQL refuses to run as root, so root uses the account of the packages. */
function postgresAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const runOptions = (cwd: string) => ({ cwd, env: { LC_ALL: 'C.UTF-8' }, ...postgresAccount() })

const findProgram = (name: string) => join(programs, installedVersion() ?? '', 'bin', name)

/** Returns the newest major version that is installed. */
function installedVersion(): string | undefined {
  const versions = existsSync(programs) ? readdirSync(programs) : []
  return versions.sort((a, b) => Number(b) - Number(a))[0]
}

/**
 * Students write to the built site, whose DATABASE_URL names a primary and its synchronous standby. The primary is killed,
 * a second later the standby is promoted, and the killed one becomes its standby; so six times (`BENCH_ROUNDS`).
 * The site is left alone. Ends with 1 when anything acknowledged is lost, or a call is answered other than 503 meanwhile.
 */
const failovers = Number(process.env.BENCH_ROUNDS ?? 6)
const writesPerRound = 105
const detectionMs = 1000
const maxOutageMs = 60_000

const version = installedVersion()
if (version === undefined) {
  console.error('This trial needs PostgreSQL from the packages of Debian or Ubuntu: apt-get install postgresql')
  process.exit(1)
}
console.log(`PostgreSQL ${version}`)
const home = await mkdtemp(join(tmpdir(), 'porchlight-failover-'))
const account = postgresAccount()
if (account) await chown(home, account.uid, account.gid)
const nodes = [new PostgresNode(home, await freePort()), new PostgresNode(home, await freePort())] as const
await nodes[0].startEmpty()
// The site uses whichever node is the primary.
const addresses = nodes.map(({ address }) => address)
const databaseUrl = `postgres://${role}@${addresses}/postgres?target_session_attrs=read-write`
const dataDir = await mkdtemp(join(tmpdir(), 'porchlight-failover-site-'))
await prepareSmallTown({ dataDir, databaseUrl })
const site = await SiteProcess.start({ dataDir, env: { ...killEnv, DATABASE_URL: databaseUrl } })
const writers = await createWriters(site)

const wrong: string[] = []
let refusals = 0
let isOver = false

/** Lets a student write until the end. After a refused write the site is compared with what it acknowledged. */
async function keepWriting(writer: Writer): Promise<void> {
  while (!isOver) {
    if (await writer.write()) continue
    let found = await writer.checkIfPossible()
    for (; !found; found = await writer.checkIfPossible()) {
      refusals++
      await sleep(20)
    }
    wrong.push(...found, ...writer.surprises.splice(0))
  }
}

async function waitForWrites(count: number): Promise<void> {
  const goal = countAcknowledged(writers) + count
  const deadline = performance.now() + maxOutageMs
  while (countAcknowledged(writers) < goal) {
    if (performance.now() > deadline) throw new Error(`the site does not go on: ${site.complaint}`)
    await sleep(5)
  }
}

const writing = writers.map(keepWriting)
for (let round = 1; round <= failovers; round++) {
  const [primary, standby] = round % 2 === 1 ? nodes : [nodes[1], nodes[0]]
  await standby.startAsStandbyOf(primary)
  await waitForWrites(writesPerRound)
  await primary.kill()
  await sleep(detectionMs)
  await standby.promote()
  const promotedAt = performance.now()
  await waitForWrites(1)
  const firstWriteMs = (performance.now() - promotedAt).toFixed(0)
  console.log(
    `failover ${round}: a write ${firstWriteMs} ms after the promotion, ${countAcknowledged(writers)} acknowledged`,
  )
}
isOver = true
await Promise.all(writing)
for (const writer of writers) wrong.push(...(await writer.check()), ...writer.surprises)
wrong.push(...(await checkTables({ dataDir, databaseUrl })))
await site.stop()
for (const node of nodes) await node.kill()
console.log(
  `${failovers} failovers; ${countAcknowledged(writers)} acknowledged writes; ${refusals} calls answered 503 meanwhile`,
)
console.log([`${wrong.length} wrong`, ...wrong.slice(0, 20)].join('\n  '))
const isGood = wrong.length === 0 && refusals > 0
if (isGood) for (const folder of [home, dataDir]) await rm(folder, { recursive: true, force: true, maxRetries: 20 })
process.exit(isGood ? 0 : 1)
