import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { recomputedFigures, storedFigures } from '../../src/testing/reviews/stored-figures.ts'
import { silentLog } from '../../src/testing/silent-log.ts'
import type { SiteProcess } from '../../src/testing/site-process.ts'
import { noise } from '../../src/testing/storage/pictures.ts'
import { Member } from './member.ts'
import type { DatabasePlace } from './prepare-small-town.ts'
import { countAcknowledged, Writer } from './writer.ts'

/** What a site needs in its environment for the kill rounds. */
export const killEnv = { ADMIN_EMAILS: 'kill-admin@wrenfield.example' }

const writerCount = 8

/**
 * Lets students write, kills the site at a random moment, starts it again, and compares what it has with what it
 * acknowledged; so many times.
 * @param site one with its own PostgreSQL and the small town, to which nobody has written yet.
 * @param writesPerRound acknowledged writes in each round, at least.
 * @returns how much was acknowledged, and lost or half-written things, wrong counters, and unexpected answers.
 */
export async function runKillRounds(
  site: SiteProcess,
  rounds: number,
  writesPerRound: number,
  say: (line: string) => void = () => {},
) {
  const writers = await createWriters(site)
  const wrong: string[] = []
  for (let round = 1; round <= rounds; round++) {
    await writeUntil(writers, writesPerRound, () => site.kill())
    const killedAt = performance.now()
    await site.start()
    const readyAfterMs = performance.now() - killedAt
    for (const writer of writers) wrong.push(...(await writer.check()), ...writer.surprises.splice(0))
    wrong.push(...(await checkTables(site)))
    say(
      `round ${round}: ready after ${readyAfterMs.toFixed(0)} ms, ${countAcknowledged(writers)} acknowledged, ${wrong.length} wrong`,
    )
  }
  return { acknowledged: countAcknowledged(writers), wrong }
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

/** Rows that may not exist, whatever happened: each query finds the wrong ones. */
const wrongRows = {
  'the likes of a review are not those of its rows': `select r.id from reviews r
    left join review_likes l on l.review_id = r.id group by r.id, r.likes having r.likes <> count(l.review_id)`,
  'a photo of a review has no row': `select r.id from reviews r, jsonb_array_elements_text(r.photos) name
    where not exists (select from photos where photos.name = name)`,
  'a photo is in two reviews': `select name from reviews r, jsonb_array_elements_text(r.photos) name
    group by name having count(*) > 1`,
  'a photo has no owner and no listing, review or form': `select name from photos p
    where owner_key is null and source_hash is null and state <> 'hidden'
    and not exists (select from reviews where photos ? p.name)
    and not exists (select from buildings where photos ? p.name)
    and not exists (select from landlords where photos ? p.name)
    and not exists (select from contact_forms where photos ? p.name)`,
  'an approved review waits': `select id from reviews where status = 'APPROVED' and waiting_since is not null`,
} as const

/**
 * Compares stored figures with a recomputation, and looks for rows that contradict one another. The site
 * may be running.
 * @returns what is wrong.
 */
export async function checkTables(place: DatabasePlace): Promise<string[]> {
  const database = await openDatabase({ ...place, log: silentLog })
  try {
    const stored = await storedFigures(database)
    const counted = await recomputedFigures(database)
    const wrong = Object.keys(counted)
      .filter(listing => !isDeepStrictEqual(stored[listing], counted[listing]))
      .map(listing => `the figures of ${listing} are wrong`)
    for (const [what, query] of Object.entries(wrongRows)) {
      const { rowCount } = await database.pool.query(query)
      if (rowCount) wrong.push(`${what}: ${rowCount} rows`)
    }
    return wrong
  } finally {
    await database.close()
  }
}
