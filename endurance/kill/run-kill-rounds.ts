import { noise } from '../../src/features/photos/pictures.fixture.ts'
import { findTown } from '../load/reads.ts'
import { Member } from '../support/member.ts'
import type { PostgresProcess } from '../support/postgres-process.ts'
import type { SiteProcess } from '../support/site-process.ts'
import { checkTables } from './check-tables.ts'
import { Writer } from './writer.ts'

/** What a site needs in its environment for the kill rounds: few students write more than their limits allow. */
export const killEnv = {
  ADMIN_EMAILS: 'kill-admin@wrenfield.example',
  LIMITS: JSON.stringify(
    Object.fromEntries(
      ['reviewsPerDay', 'photosPerDay', 'writesPerMinute', 'readsPerMinute'].map(name => [name, 1_000_000]),
    ),
  ),
}

/** How the rounds go. */
export interface KillOptions {
  site: SiteProcess
  /** The site's database, when it is a server's; otherwise it is in the site's data folder. */
  server?: {
    databaseUrl: string
    /** The server that is killed instead of the site in every so many rounds, when it may be. */
    killable?: { process: PostgresProcess; every: number }
  }
  /** Ends the site in another way than by SIGKILL alone. */
  crash?: () => Promise<void>
  /** What `likesWithoutRows` returned before the site was started. */
  likesBefore: Record<string, number>
  rounds: number
  writerCount: number
  /** Acknowledged writes in each round, at least. */
  writesPerRound: number
  /** The tables are checked after so many rounds, and after the last one. */
  checkTablesEvery: number
  random(): number
  say(line: string): void
}

/** What was found. */
export interface KillReport {
  rounds: number
  serverKills: number
  acknowledged: number
  /** Lost or half-written things, wrong counters, and unexpected answers. */
  wrong: string[]
}

/**
 * Lets students write, kills the site (or its PostgreSQL server) at a random moment, starts it again, and compares what
 * it has with what it acknowledged; so many times.
 */
export async function runKillRounds(options: KillOptions): Promise<KillReport> {
  const { site, server, rounds, checkTablesEvery, say } = options
  const writers = await createWriters(options)
  const report: KillReport = { rounds, serverKills: 0, acknowledged: 0, wrong: [] }
  for (let round = 1; round <= rounds; round++) {
    const killable = server?.killable
    const postgres = killable && round % killable.every === 0 ? killable.process : undefined
    await writeUntil(writers, options, () => postgres?.kill() ?? options.crash?.() ?? site.kill())
    const killedAt = performance.now()
    await (postgres ?? site).start()
    if (postgres) report.serverKills++
    await site.waitUntilReady()
    const readyAfterMs = performance.now() - killedAt
    for (const writer of writers) report.wrong.push(...(await writer.check()), ...writer.surprises.splice(0))
    if (round % checkTablesEvery === 0 || round === rounds) {
      report.wrong.push(...(await checkStopped(options)))
      if (round < rounds) await site.start()
    }
    report.acknowledged = writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
    const what = postgres ? 'PostgreSQL' : 'the site'
    say(
      `round ${round}: killed ${what}, ready after ${readyAfterMs.toFixed(0)} ms, ${report.acknowledged} acknowledged, ${report.wrong.length} wrong`,
    )
  }
  return report
}

/** Signs so many students in who write to a site that was started with `killEnv`. */
export async function createWriters({
  site,
  writerCount,
  random,
}: Pick<KillOptions, 'site' | 'writerCount' | 'random'>): Promise<Writer[]> {
  const { url } = site
  const { apartments } = await findTown(url)
  const likeable: string[] = []
  for (const id of apartments.slice(0, 10)) {
    const reviews = (await (await fetch(`${url}/api/review/aptId/${id}/APPROVED`)).json()) as { id: string }[]
    likeable.push(...reviews.map(review => review.id))
  }
  const admin = await Member.signIn(url, 'kill-admin')
  const picture = new Uint8Array(await noise(120, 90).jpeg().toBuffer())
  const writers: Writer[] = []
  for (let n = 0; n < writerCount; n++)
    writers.push(
      new Writer(await Member.signIn(url, `writer-${n}`), { url, apartments, likeable, admin, picture, random }),
    )
  return writers
}

/** Lets all writers write until enough is acknowledged, calls `kill` while they still write, and waits for their end. */
async function writeUntil(
  writers: Writer[],
  { writesPerRound, random }: KillOptions,
  kill: () => Promise<void>,
): Promise<void> {
  const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged, 0)
  const goal = acknowledged() + writesPerRound
  let isOver = false
  let isEnough: () => void = () => {}
  const enough = new Promise<void>(resolve => {
    isEnough = resolve
  })
  const writing = writers.map(async writer => {
    while (!isOver && (await writer.write())) if (acknowledged() >= goal) isEnough()
  })
  await Promise.race([enough, Promise.all(writing)])
  // Any moment of the writes that are under way may be the last one.
  await new Promise(resolve => setTimeout(resolve, random() * 60))
  isOver = true
  await kill()
  await Promise.all(writing)
}

/** Stops the site and checks its tables; nobody else can open the embedded database while it runs. */
async function checkStopped({ site, server, likesBefore }: KillOptions): Promise<string[]> {
  await site.stop()
  return checkTables({ dataDir: site.dataDir, databaseUrl: server?.databaseUrl }, likesBefore)
}
