import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { noise } from '../../src/testing/storage/pictures.ts'
import { Member } from '../support/member.ts'
import type { SiteProcess } from '../support/site-process.ts'
import { checkTables } from './check-tables.ts'
import { countAcknowledged, Writer } from './writer.ts'

/** What a site needs in its environment for the kill rounds. */
export const killEnv = { ADMIN_EMAILS: 'kill-admin@wrenfield.example' }

const writerCount = 8

/**
 * Lets students write, kills the site or its PostgreSQL at a random moment, and compares what it has with what it
 * acknowledged; so many times. The site is started again; PostgreSQL is left to the site.
 * @param site one with its own PostgreSQL and the small town, to which nobody has written yet.
 * @param victims one for each round.
 * @param writesPerRound acknowledged writes in each round, at least.
 * @returns how much was acknowledged, and lost or half-written things, wrong counters, and unexpected answers.
 */
export async function runKillRounds(
  site: SiteProcess,
  victims: readonly ('the site' | 'PostgreSQL')[],
  writesPerRound: number,
  say: (line: string) => void = () => {},
) {
  const writers = await createWriters(site)
  const wrong: string[] = []
  for (const [i, victim] of victims.entries()) {
    const { pid } = await readLockFile(site.dataDir)
    // PostgreSQL's first process is killed as the system does when memory is short.
    const kill = () => (victim === 'the site' ? site.kill() : process.kill(pid, 'SIGKILL'))
    await writeUntil(writers, writesPerRound, kill)
    const killedAt = performance.now()
    if (victim === 'the site') await site.start()
    else await waitForPostgres(site.dataDir, pid)
    await site.waitUntilReady()
    const readyAfterMs = performance.now() - killedAt
    for (const writer of writers) wrong.push(...(await writer.check()), ...writer.surprises.splice(0))
    wrong.push(...(await checkTables(site)))
    say(
      `round ${i + 1}: killed ${victim}, ready after ${readyAfterMs.toFixed(0)} ms, ${countAcknowledged(writers)} acknowledged, ${wrong.length} wrong`,
    )
  }
  return { acknowledged: countAcknowledged(writers), wrong }
}

/** Waits until another PostgreSQL than `pid` is ready: the site's own `/readyz` may be two seconds old. */
async function waitForPostgres(dataDir: string, pid: number): Promise<void> {
  for (;;) {
    const found = await readLockFile(dataDir).catch(() => undefined)
    if (found?.isReady && found.pid !== pid) return
    await sleep(20)
  }
}

async function readLockFile(dataDir: string): Promise<{ pid: number; isReady: boolean }> {
  const lines = (await readFile(join(dataDir, 'database', 'postmaster.pid'), 'utf8')).split('\n')
  return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' }
}

/** Signs students in who write to a site that was started with `killEnv` on the small town. */
export async function createWriters({ url }: SiteProcess): Promise<Writer[]> {
  const ask = async (path: string) => (await fetch(`${url}/api/${path}`)).json()
  const cards = (await ask('page-data/home/100')) as { buildingData: { id: string } }[]
  const apartments = cards.map(({ buildingData }) => buildingData.id)
  const likeable: string[] = []
  for (const id of apartments)
    likeable.push(...((await ask(`review/aptId/${id}/APPROVED`)) as { id: string }[]).map(review => review.id))
  const admin = await Member.signIn(url, 'kill-admin')
  const picture = new Uint8Array(await noise(120, 90).jpeg().toBuffer())
  const writers: Writer[] = []
  for (let n = 0; n < writerCount; n++)
    writers.push(new Writer(await Member.signIn(url, `writer-${n}`), { url, apartments, likeable, admin, picture }))
  return writers
}

/** Lets all writers write until enough is acknowledged, calls `kill` while they still write, and waits for their end. */
async function writeUntil(writers: Writer[], writesPerRound: number, kill: () => unknown): Promise<void> {
  const goal = countAcknowledged(writers) + writesPerRound
  let isOver = false
  let isEnough: () => void = () => {}
  const enough = new Promise<void>(resolve => {
    isEnough = resolve
  })
  const writing = writers.map(async writer => {
    while (!isOver && (await writer.write())) if (countAcknowledged(writers) >= goal) isEnough()
  })
  await Promise.race([enough, Promise.all(writing)])
  // Any moment of the writes that are under way may be the last one.
  await sleep(Math.random() * 60)
  isOver = true
  await kill()
  await Promise.all(writing)
}
