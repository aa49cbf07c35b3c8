import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noise } from '../../src/testing/storage/pictures.ts'
import { findTown } from '../load/reads.ts'
import { Member } from '../support/member.ts'
import type { SiteProcess } from '../support/site-process.ts'
import { checkTables, readLikes } from './check-tables.ts'
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

const writerCount = 8

/** What is killed in a round. */
export type Victim = 'the site' | 'PostgreSQL'

/** How the rounds go. */
interface KillOptions {
  /** A site with its own PostgreSQL, to which nobody has written yet. */
  site: SiteProcess
  /** One for each round. */
  victims: readonly Victim[]
  /** Acknowledged writes in each round, at least. */
  writesPerRound: number
  random(): number
  say(line: string): void
}

/** What was found. */
interface KillReport {
  acknowledged: number
  /** Lost or half-written things, wrong counters, and unexpected answers. */
  wrong: string[]
}

/**
 * Lets students write, kills the site or its PostgreSQL at a random moment, and compares what it has with what it
 * acknowledged; so many times. The site is started again; PostgreSQL is left to the site.
 */
export async function runKillRounds(options: KillOptions): Promise<KillReport> {
  const { site, victims, random, say } = options
  const likesBefore = await readLikes(site)
  const writers = await createWriters(site, random)
  const report: KillReport = { acknowledged: 0, wrong: [] }
  for (const [i, victim] of victims.entries()) {
    const { pid } = await readLockFile(site.dataDir)
    await writeUntil(writers, options, () => (victim === 'the site' ? site.kill() : killPostgres(site.dataDir)))
    const killedAt = performance.now()
    if (victim === 'the site') await site.start()
    else await waitForPostgres(site.dataDir, pid)
    await site.waitUntilReady()
    const readyAfterMs = performance.now() - killedAt
    for (const writer of writers) report.wrong.push(...(await writer.check()), ...writer.surprises.splice(0))
    report.wrong.push(...(await checkTables(site, likesBefore)))
    report.acknowledged = writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
    say(
      `round ${i + 1}: killed ${victim}, ready after ${readyAfterMs.toFixed(0)} ms, ${report.acknowledged} acknowledged, ${report.wrong.length} wrong`,
    )
  }
  return report
}

/** Kills the first process of the site's own PostgreSQL, as the system does when memory is short. */
async function killPostgres(dataDir: string): Promise<void> {
  process.kill((await readLockFile(dataDir)).pid, 'SIGKILL')
}

/** Waits until another PostgreSQL than `pid` is ready: the site's own `/readyz` may be two seconds old. */
async function waitForPostgres(dataDir: string, pid: number): Promise<void> {
  for (;;) {
    const found = await readLockFile(dataDir).catch(() => undefined)
    if (found?.isReady && found.pid !== pid) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

async function readLockFile(dataDir: string): Promise<{ pid: number; isReady: boolean }> {
  const lines = (await readFile(join(dataDir, 'database', 'postmaster.pid'), 'utf8')).split('\n')
  return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' }
}

/** Signs students in who write to a site that was started with `killEnv`. */
export async function createWriters({ url }: SiteProcess, random: () => number): Promise<Writer[]> {
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

/**
 * Returns a generator of numbers from 0 to below 1, the same ones for the same seed, so that a run can be repeated as far
 * as the machine allows.
 */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
