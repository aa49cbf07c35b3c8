import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { parseListing } from '../features/listings/catalog/listing-ref.ts'
import { deriveActorKeys } from '../features/people/actor.ts'
import { deriveOwnerKey, purposes } from '../features/people/keys/owner-key.ts'
import { reviewDepartures } from '../features/reviews/table.ts'
import { type Dump, dumpTables, findExactTimes, findJoins, textsOfDump } from '../testing/databases/dump.ts'
import { addBuilding } from '../testing/factories.ts'
import { type Answer, type MarkedUserSite, startMarkedUserSite } from '../testing/marked-user/marked-user-site.ts'
import { runStory, type StoryPeople } from '../testing/marked-user/marked-user-story.ts'
import { identifyingPhoto, questions, typedContact, zebedee } from '../testing/marked-user/marked-user-walk.ts'
import { readEverything } from '../testing/marked-user/read-everything.ts'
import { findTraces, type LocatedText, tracesOf } from '../testing/marked-user/traces.ts'
import { testPepper } from '../testing/people.ts'
import { answerColumns } from '../testing/reviews/review-body.ts'

/** The listings that the marked user reviews. */
const reviewed = ['house-a', 'house-b', 'house-c', 'house-d'].map(id => `apartment:${id}`).concat('landlord:larkspur')

/** Columns of different tables that share a text, each for a reason that identifies no person. */
const knownJoins: Record<string, string> = {
  'audit_log.reason = reviews.decline_reason': "the entry of the review's own decline",
  'saved_apartments.owner_key = saved_landlords.owner_key': 'one purpose: bookmarks',
}

describe('a marked user', async () => {
  const picture = await identifyingPhoto('#ffcf73')
  const site = await startMarkedUserSite(async url => {
    expect(url).toBe(zebedee.picture)
    return picture
  })
  afterAll(site.close)
  /** What other people read, and the dumps, after each phase. */
  const answersToOthers: Answer[] = []
  const dumps: Dump[] = []
  const publicIds = new Set<string>()
  const inspectPhase = async (_phase: string, { user, ben, admin }: StoryPeople) => {
    for (const { name, headers, uid } of [{ name: 'a visitor', headers: {}, uid: 'unknown' }, ben, admin])
      answersToOthers.push(...(await readEverything(site, { name, headers, uids: [uid, user.uid] })))
    dumps.push(await dumpTables(site.database))
    for (const id of await idsOf(site)) publicIds.add(id)
  }
  const outcome = await runStory(site, inspectPhase)
  const { user, ben, admin } = outcome
  const { formKey, reviewKey } = deriveActorKeys(testPepper, user.uid)
  const keyOf = (purpose: (typeof purposes)[number]) => deriveOwnerKey(testPepper, purpose, user.uid)
  const keys = Object.fromEntries([
    ...purposes.map(purpose => [`key of ${purpose}`, keyOf(purpose)]),
    ...reviewed.map(listing => [`key of ${listing}`, reviewKey(parseListing(listing))]),
  ])
  /** Also what later sign-ins of the user add. */
  const allSecrets = () => tracesOf({ ...user.secrets, ...keys })
  const textsSeenByOthers: LocatedText[] = [
    ...answersToOthers,
    ...[ben, admin].flatMap(walker => walker.answers),
    ...site.mails.map(mail => ({ where: 'a mail to the admins', text: JSON.stringify(mail) })),
  ]
  const lines: LocatedText[] = site.lines.map(text => ({ where: 'the log', text }))

  it('has done everything, and other people have read all of it', () => {
    const read = new Set(answersToOthers.filter(({ status }) => status === 200).map(({ where }) => where))
    for (const id of outcome.reviews.slice(0, 3)) expect(read).toContain(`admin: GET /api/review-by-id/${id}`)
    for (const url of outcome.photos) expect(read).toContain(`a visitor: GET ${url}`)
    expect(answersToOthers.filter(({ status }) => status >= 500)).toEqual([])
    expect(answersToOthers.length).toBeGreaterThan(1000)
    expect(site.lines.filter(line => line.includes('request failed'))).toHaveLength(2)
    expect(site.lines.filter(line => line.includes('sign-in failed')).length).toBeGreaterThan(0)
    for (const column of ['reviews.owner_key', 'review_likes.liker_key', 'review_reports.reporter_key'])
      expect(dumps.at(-1)!.get(column)!.size, column).toBeGreaterThan(1)
    for (const column of [...answerColumns, 'previous_answers', 'previous_lines'])
      expect(dumps.at(-1)!.get(`reviews.${column}`)!.size, column).toBeGreaterThan(0)
    expect(dumps.at(-1)!.get('saved_searches.sealed')!.size).toBe(1)
    expect(site.mails).toHaveLength(5)
  })

  it('is in no answer, page, header or mail to another person', () => {
    expect(findTraces(allSecrets(), textsSeenByOthers)).toEqual([])
  })

  it('is in no log line', () => {
    expect(lines.length).toBeGreaterThan(2)
    expect(findTraces(allSecrets(), lines)).toEqual([])
  })

  it("is in no table, with neither name, address, uid nor the question form's text", () => {
    const secrets = tracesOf({ ...user.secrets, ...typedContact, ...questions })
    for (const columns of dumps) {
      expect(columns.get('sessions.sealed')!.size).toBeGreaterThan(1)
      const found = findTraces(secrets, textsOfDump(columns))
      // The hash of a session's id is the id of its row, and its tokens contain it.
      expect(found.filter(each => !/^table sessions.id_hash: (session|sid) /.test(each))).toEqual([])
      const admins = [...columns].filter(([, values]) => [...values].some(text => text.includes('admin@wrenfield')))
      expect(admins.map(([column]) => column)).toEqual(
        columns.get('audit_log.admin_email') ? ['audit_log.admin_email'] : [],
      )
    }
    expect(dumps[0]!.get('contact_forms.sealed')!.size).toBeGreaterThanOrEqual(2)
  })

  it('gave a name and an address only to the team', () => {
    const given = tracesOf(typedContact)
    const isToAdmin = ({ where }: LocatedText) => where.startsWith('admin')
    const toOthers = answersToOthers.filter(answer => !isToAdmin(answer))
    expect(findTraces(given, [...toOthers, ...lines])).toEqual([])
    expect(findTraces(given, answersToOthers.filter(isToAdmin))).not.toEqual([])
  })

  it('cannot be traced in a dump: no two tables share non-public values', () => {
    for (const columns of dumps) expect(findJoins(columns, publicIds).filter(join => !(join in knownJoins))).toEqual([])
    const all = new Set(dumps.flatMap(columns => findJoins(columns, publicIds)))
    expect(all).toEqual(new Set(Object.keys(knownJoins)))
  })

  it('has a separate key for each purpose, only in the columns of that purpose', () => {
    const columnsOf = (key: string) =>
      [...dumps[0]!].filter(([, values]) => [...values].some(text => text.includes(key))).map(([column]) => column)
    expect(Object.fromEntries(purposes.map(purpose => [purpose, columnsOf(keyOf(purpose))]))).toEqual({
      reviews: [],
      likes: ['review_likes.liker_key'],
      saves: ['saved_apartments.owner_key', 'saved_landlords.owner_key'],
      reports: ['review_reports.reporter_key'],
      contact: [],
      photos: [],
      limits: [],
      sessions: ['sessions.owner_key'],
      searches: ['saved_searches.owner_key'],
      pauses: [],
    })
  })

  it('has a separate key for each contact form', () => {
    const [ids, formKeys] = ['id', 'owner_key'].map(column => dumps[0]!.get(`contact_forms.${column}`)!)
    expect(ids!.size).toBeGreaterThan(2)
    expect([...formKeys!].sort()).toEqual([...ids!].map(formKey).sort())
  })

  it('has a separate key for each review, so that no two reviews show one author', async () => {
    const live = dumps[0]!.get('reviews.owner_key')!
    const own = reviewed.map(listing => reviewKey(parseListing(listing))).filter(key => live.has(key))
    expect(own).toHaveLength(3)
    const { rows } = await site.database.pool.query<{ key: string }>('select owner_key as key from reviews')
    expect(rows.length).toBeGreaterThan(5)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  })

  it('left no time that is more exact than an hour', async () => {
    const exact = new Set(dumps.flatMap(columns => findExactTimes(columns)))
    // Counts of a minute, which end with it; each row has a key that no other has.
    exact.delete('limit_uses.ends_at')
    const ends = dumps.flatMap(columns => [...columns.get('limit_uses.ends_at')!])
    expect([...exact]).toEqual(['audit_log.at'])
    for (const end of ends) expect(end).toMatch(/T\d\d:\d\d:00\+00:00$/)
  })

  it('shows no reader a time more exact than the day', () => {
    const readers = answersToOthers.filter(({ where }) => !where.startsWith('admin'))
    const times = readers.flatMap(({ where, text }) =>
      [...text.matchAll(/\d{4}-\d\d-\d\dT(\d\d:\d\d:\d\d[.\d]*)/g)]
        .filter(([, time]) => !/^00:00:00(\.000)?$/.test(time!))
        .map(([time]) => `${where}: ${time}`),
    )
    expect(times).toEqual([])
    for (const { where, headers } of answersToOthers) expect(headers.has('last-modified'), where).toBe(false)
  })

  it("has photos that do not show that they are one person's", async () => {
    const names = outcome.photos.map(url => url.slice('/photos/'.length, -'.webp'.length))
    const { rows } = await site.database.pool.query('select * from photos where name = any($1)', [names])
    expect(rows).toHaveLength(3)
    for (const { name: _, state: __, ...row } of rows)
      expect(row).toEqual({ width: 900, height: 600, owner_key: null, source_hash: null, day: null })
    const prefixes = names.map(name => name.slice(0, 3))
    expect(new Set(prefixes).size).toBe(3)
  })

  it('gets answers about themselves that no cache may store', () => {
    for (const { where, headers } of user.answers)
      expect(headers.get('cache-control'), where).toMatch(/^(private, )?no-store$/)
    for (const { where, headers } of answersToOthers.filter(answer => answer.where.includes('/auth/')))
      expect(headers.get('cache-control'), where).toBe('no-store')
  })

  it.each(['delete', 'keep'])('leaves no key behind when the account goes, the reviews %s', async reviews => {
    const { id: aptId } = await addBuilding(site.database)
    await site.database.pool.query('delete from limit_uses where key = $1', [keyOf('pauses')])
    await user.signIn()
    const { id } = await user.review('The last one, and a warm hallway.', { aptId })
    await admin.call(200, 'PUT', `/api/update-review-status/${id}/APPROVED`)
    await user.post(200, 'add-like', { reviewId: 'another-one-reported' })
    const countDepartures = () => site.database.db.$count(reviewDepartures)
    const before = await countDepartures()
    await user.call(200, 'DELETE', '/api/account', { reviews })
    const key = reviewKey({ kind: 'apartment', id: aptId })
    const secrets = tracesOf({ ...user.secrets, ...keys, 'key of the last review': key })
    const found = findTraces(secrets, textsOfDump(await dumpTables(site.database)))
    // A block, the day's uses of limits and the pause stay, so that deleting an account evades none.
    expect(found.filter(each => !/^table (blocked_authors|limit_uses)\./.test(each))).toEqual([])
    expect(found.filter(each => each.startsWith('table limit_uses.'))).toEqual([
      'table limit_uses.key: key of pauses, as it is',
    ])
    expect((await countDepartures()) > before).toBe(reviews === 'delete')
    const { rows } = await site.database.pool.query('select status from reviews where id = $1', [id])
    expect(rows).toEqual([{ status: 'APPROVED' }])
  })

  describe('the proof can fail', () => {
    it('finds every secret where the user themselves may see it', async () => {
      await user.signIn()
      const response = await user.browser.send('/auth/token', { method: 'POST' })
      // Only the token of the sign-in itself: a token of another second differs.
      const text = `${await response.text()} ${user.headers.authorization}`
      const found = findTraces(allSecrets(), [{ where: 'own', text }])
      for (const secret of ['email', 'name', 'uid', 'last name']) expect(found).toContain(`own: ${secret}, as it is`)
      expect(found.some(each => /subject|token/.test(each))).toBe(true)
    })

    it('finds the email planted in a landlord, in any encoding', async () => {
      const encoded = (encoding: 'base64' | 'base64url' | 'hex', around = '') =>
        Buffer.from(`${around}${zebedee.email}${around}`).toString(encoding)
      const planted = {
        'as it is': zebedee.email.toUpperCase(),
        'percent-encoded': encodeURIComponent(zebedee.email),
        'in hex': encoded('hex').toUpperCase(),
        'in base64': `${encoded('base64', '.')} ${encoded('base64url', '{"')}`,
        hashed: createHash('sha256').update(zebedee.email).digest('hex'),
      }
      const all = Object.values(planted).join(' ')
      await site.database.pool.query(`update landlords set address = $1 where id = 'quarry'`, [all])
      site.cache.drop('catalog')
      const secrets = tracesOf({ address: zebedee.email })
      const visitor = { name: 'a visitor', headers: {}, uids: ['unknown'] }
      const read = findTraces(secrets, await readEverything(site, visitor))
      const stored = findTraces(secrets, textsOfDump(await dumpTables(site.database)))
      for (const how of Object.keys(planted)) {
        expect(read).toContain(`a visitor: GET /landlord/quarry: address, ${how}`)
        expect(read).toContain(`a visitor: GET /api/landlord/quarry: address, ${how}`)
        expect(stored).toContain(`table landlords.address: address, ${how}`)
      }
      expect(stored.every(each => each.startsWith('table landlords.address'))).toBe(true)
    })

    it('finds two tables that can be joined, and an exact time', async () => {
      const { pool } = site.database
      await pool.query(`insert into settings values ('planted', $1)`, [
        `seen ${keyOf('sessions')} at 2026-05-14T09:12:33Z`,
      ])
      await pool.query(`insert into settings values ('number', $1)`, [`at ${Date.now()}`])
      const columns = await dumpTables(site.database)
      const joins = findJoins(columns, publicIds)
      expect(joins).toContain('sessions.owner_key = settings.value')
      expect(findExactTimes(columns)).toContain('settings.value')
      await pool.query(`delete from settings where key = 'planted'`)
      expect(findExactTimes(await dumpTables(site.database))).toContain('settings.value')
    })
  })
})

/** Public ids, and those of forms, by which the audit log shows them to admins. */
async function idsOf(site: MarkedUserSite): Promise<string[]> {
  const tables = ['reviews', 'buildings', 'landlords', 'contact_forms']
  const selects = [...tables.map(table => `select id from ${table}`), 'select name as id from photos']
  return (await site.database.pool.query<{ id: string }>(selects.join(' union '))).rows.map(({ id }) => id)
}
