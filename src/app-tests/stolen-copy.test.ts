import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openOwnTestDatabase } from '../testing/databases/databases.ts'
import { dumpTables, textsOfDump } from '../testing/databases/dump.ts'
import { readBackup } from '../testing/databases/read-backup.ts'
import { listTransactions } from '../testing/databases/table-sums.ts'
import { addBuilding, addReview } from '../testing/factories.ts'
import { startMarkedUserSite } from '../testing/marked-user/marked-user-site.ts'
import { runStory } from '../testing/marked-user/marked-user-story.ts'
import { identifyingPhoto, questions, typedContact } from '../testing/marked-user/marked-user-walk.ts'
import { findTraces, type LocatedText, tracesOf } from '../testing/marked-user/traces.ts'
import { bodyOf } from '../testing/reviews/review-body.ts'
import { runDailyWork } from '../testing/run-daily-work.ts'
import { startTestSite } from '../testing/start-test-site.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** Texts that the story's student took back: a deleted review, one edited before and one after a decision. */
const erased = {
  'a deleted review': 'I delete this one before anyone reads it.',
  'an edited review': 'A quiet street, and the heat came on in October.',
}

describe('a stolen copy of a marked student', async () => {
  const picture = await identifyingPhoto('#ffcf73')
  const site = await startMarkedUserSite(async () => picture, await openOwnTestDatabase())
  afterAll(site.close)
  const { user } = await runStory(site, async () => undefined)

  const tracesFor = (copy: string) => {
    const secrets = Object.entries(user.secrets)
    // The sessions table has each session's hash, which leads to no name and to no other table.
    const expected = copy === 'the data folder' || copy === 'the rows' ? /^(session|sid)\b/ : /^$/
    const own = Object.fromEntries(secrets.filter(([what]) => !expected.test(what)))
    return tracesOf({ ...own, 'typed name': typedContact.name, 'typed email': typedContact.email, ...questions })
  }
  const readCopies = async () => {
    const { dataDir } = site.database.options
    return {
      'the data folder': await readFilesAsTexts(dataDir),
      'the rows': textsOfDump(await dumpTables(site.database)),
      'a backup': [...(await readBackup(site.database))].map(([where, rows]) => ({ where, text: rows.join('\n') })),
      'the log lines': site.lines.map(text => ({ where: 'the log', text })),
    }
  }

  const rareWord = 'quixotically'
  /** Erases a review after the planner has taken its samples, in which its words are. */
  const sampleAndErase = async () => {
    const { id: aptId } = await addBuilding(site.database)
    const { id } = await addReview(site.database, { aptId, status: 'PENDING', reviewText: `It is ${rareWord} cold.` })
    await site.database.pool.query('analyze')
    await site.database.pool.query('delete from reviews where id = $1', [id])
  }
  const sampledWords = async () => JSON.stringify((await site.database.pool.query('select * from pg_stats')).rows)

  test('contains no name, address or uid before the daily work, and no erased text after it', async () => {
    for (const [copy, texts] of Object.entries(await readCopies()))
      expect(findTraces(tracesFor(copy), texts), copy).toEqual([])
    const deleted = tracesOf({ ...erased, 'a word of an erased text': rareWord })
    await sampleAndErase()
    expect(await sampledWords()).toContain(rareWord)
    expect(findTraces(deleted, (await readCopies())['the data folder'])).not.toEqual([])
    await runDailyWork(site)
    expect(await sampledWords()).not.toContain(rareWord)
    for (const [copy, texts] of Object.entries(await readCopies()))
      expect(findTraces([...tracesFor(copy), ...deleted], texts), copy).toEqual([])
  })

  test('is searched in a way that finds a mark', async () => {
    const encoded = Buffer.from(user.secrets.email!).toString('base64')
    await site.database.pool.query(`insert into settings values ('planted', $1)`, [encoded])
    await site.database.pool.query('checkpoint')
    const found = await readCopies()
    for (const copy of ['the data folder', 'the rows', 'a backup'] as const)
      expect(findTraces(tracesFor(copy), found[copy]).join(), copy).toContain('email, in base64')
    await site.database.pool.query(`delete from settings where key = 'planted'`)
  })
})

/**
 * Students of one day. With this number, more hits or a stronger correlation happen by chance once in some thousand
 * runs.
 */
const students = 30
const maxByChance = { hits: 7, correlation: 0.72 }

/** What tells the test whose a table's row is. */
const idColumns: Record<string, string> = {
  sessions: 'id_hash',
  reviews: 'id',
  contact_forms: 'id',
  review_likes: 'liker_key',
  saved_apartments: 'owner_key',
}

describe('thirty students of one day', async () => {
  const { site: app } = await startTestSite()
  /** Returns the student of a row, by its id or key. */
  const owners = new Map<string, string>()
  beforeAll(async () => {
    await addBuilding(app.database, { id: 'b' })
    const liked = await addReview(app.database, { aptId: 'b' })
    for (let i = 0; i < students; i++) await actAsStudent(`student-${i}`, liked.id)
  })

  /** Signs in, likes, writes and asks at once, as on a quiet site. */
  const actAsStudent = async (name: string, likedId: string) => {
    const person = await app.signIn(name)
    const post = async (call: string, body: object) => {
      const answer = await app.call('POST', call, body, person)
      expect(answer.status, call).toBeLessThan(300)
      return (await answer.json()) as { id: string }
    }
    await post('add-like', { reviewId: likedId })
    const review = await post('new-review', bodyOf({ aptId: 'b' }))
    const question = await post('add-contact-question', { ...typedContact, msg: 'Who looks after the map?' })
    await post('add-saved-apartment', { apartmentId: 'b' })
    const session = createHash('sha256').update(person.sessionId).digest('base64url')
    for (const id of [session, review.id, question.id, person.key('likes'), person.key('saves')]) owners.set(id, name)
  }
  /** Lists the ids of rows in the order that PostgreSQL reveals: by transaction number, then by place in the file. */
  const listInWriteOrder = async (table: string, id: string): Promise<string[]> => {
    const { rows } = await app.database.pool.query<{ id: string }>(
      `select ${id} as id from ${table} order by xmin::text::bigint, (ctid::text::point)[0], (ctid::text::point)[1]`,
    )
    return rows.map(row => row.id)
  }
  /** Returns the pairs of tables whose orders, as `list` returns their rows' ids, pair more students than chance. */
  const pairAboveChance = async (tables: readonly string[], list: typeof listInWriteOrder) => {
    const orders = await Promise.all(
      tables.map(async table => (await list(table, idColumns[table]!)).flatMap(id => owners.get(id) ?? [])),
    )
    for (const order of orders) expect(order).toHaveLength(new Set(owners.values()).size)
    return orders
      .flatMap((order, i) => orders.slice(i + 1).map(other => measurePairing(order, other)))
      .filter(({ hits, correlation }) => hits > maxByChance.hits || Math.abs(correlation) > maxByChance.correlation)
  }

  test('can be paired by the order of rows before the daily work, and by nothing after it', async () => {
    const tables = Object.keys(idColumns)
    // The proof can fail: until the daily work the live database reveals who wrote what.
    expect(await pairAboveChance(tables, listInWriteOrder)).toHaveLength(10)
    await runDailyWork(app)
    expect(await pairAboveChance(tables, listInWriteOrder)).toEqual([])
    const numbers = await listTransactions(app.database)
    expect(new Set(tables.flatMap(table => numbers.get(table))).size).toBe(1)
  })

  test('cannot be paired by anything in a backup, on any day', async () => {
    await actAsStudent('late', (await addReview(app.database, { aptId: 'b' })).id)
    const copied = await readBackup(app.database)
    const listInBackup = async (table: string, id: string) => copied.get(table)!.map(row => String(JSON.parse(row)[id]))
    const tables = Object.keys(idColumns).filter(table => table !== 'sessions')
    expect(await pairAboveChance(tables, listInBackup)).toEqual([])
  })
})

/** Returns every file below a folder as a text, one character a byte. PostgreSQL removes files of its own meanwhile. */
async function readFilesAsTexts(folder: string): Promise<LocatedText[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(each => each.isFile()).map(each => join(each.parentPath, each.name))
  const read = (file: string) =>
    readFile(file, 'latin1').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return ''
    })
  return Promise.all(files.map(async where => ({ where, text: await read(where) })))
}

/**
 * Compares two orders of the same people.
 * @returns how many have the same index in both (one by chance), and Spearman's rank correlation (0 by chance).
 */
function measurePairing(one: readonly string[], other: readonly string[]): { hits: number; correlation: number } {
  const places = one.map(person => other.indexOf(person))
  if (places.includes(-1) || one.length !== other.length) throw new Error('the two lists are not of the same people')
  const squares = places.reduce((sum, place, i) => sum + (place - i) ** 2, 0)
  const n = one.length
  const hits = places.filter((place, i) => place === i).length
  return { hits, correlation: 1 - (6 * squares) / (n * (n * n - 1)) }
}
