import { beforeEach, describe, expect, it } from 'vitest'
import { firstBackupTrySetting, lastBackupSetting, utcDay, writeSetting } from '../platform/settings/settings.ts'
import { addBuilding, addReview } from '../testing/factories.ts'
import { testPepper } from '../testing/people.ts'
import { silentLog } from '../testing/silent-log.ts'
import { startTestSite } from '../testing/start-test-site.ts'
import { testSite } from '../testing/test-site.ts'
import { formatDay } from '../ui/format.ts'
import { sendAdminDigest } from './admin-digest.ts'
import { dailyTasks } from './daily-tasks.ts'

const hourMs = 3_600_000
const text = 'The porch of the Quillhaven is cold.'
const names = { productName: 'Porchlight', publicUrl: 'https://homes.example.edu' }

/** Returns what `sendAdminDigest` needs, and the mails that it sends. */
function createOutbox() {
  const mails: { subject: string; text: string }[] = []
  return { mails, deps: { ...names, sendMail: (mail: (typeof mails)[number]) => void mails.push(mail) } }
}

describe('the admin digest', async () => {
  const { site, ada } = await startTestSite()
  const { db } = site.database
  beforeEach(async () => {
    for (const table of ['review_reports', 'reviews', 'contact_forms'])
      await site.database.pool.query(`delete from ${table}`)
    await site.database.pool.query("delete from settings where key like '%admin digest%' or key like '%backup'")
  })

  /** Adds two pending reviews, a reported one and a form of each kind. */
  async function addWaiting() {
    const addReviewWaiting = async (hours: number, status: 'PENDING' | 'REPORTED') => {
      const { id: aptId } = await addBuilding(site.database, { name: 'Quillhaven' })
      const waitingSince = new Date(Date.now() - hours * hourMs)
      await addReview(site.database, { aptId, author: ada, status, waitingSince, reviewText: text })
    }
    await addReviewWaiting(3, 'PENDING')
    await addReviewWaiting(80, 'PENDING')
    await addReviewWaiting(200, 'REPORTED')
    const question = { name: 'Ada Lovelace', email: ada.email, msg: text }
    expect((await site.call('POST', 'add-contact-question', question, ada)).status).toBe(201)
    expect((await site.call('POST', 'add-pending-building', { name: 'Lantern House' }, ada)).status).toBe(201)
  }

  it('says how much waits and for how many days, and names no person, listing or text', async () => {
    await addWaiting()
    const { mails, deps } = createOutbox()
    expect(
      dailyTasks({ ...site, pepper: testPepper, publicSite: testSite }, silentLog).map(({ name }) => name),
    ).not.toContain('admin digest')
    for (const { run } of dailyTasks({ ...site, pepper: testPepper, publicSite: testSite }, silentLog, deps))
      await run()
    expect(mails).toEqual([{ subject: 'Porchlight: 5 items wait for an admin', text: expect.any(String) }])
    expect(mails[0]!.text.trim().split('\n')).toEqual([
      'Reported reviews: 1 (oldest: 8 days)',
      'Pending reviews: 2 (oldest: 3 days)',
      'Missing-apartment reports: 1 (oldest: less than a day)',
      'Questions: 1 (oldest: less than a day)',
      '',
      'Review them here:',
      'https://homes.example.edu/admin',
    ])
    for (const secret of [ada.email, 'Ada', 'Lovelace', 'Quillhaven', 'Lantern', 'porch of'])
      expect(JSON.stringify(mails)).not.toContain(secret)
  })

  it('is sent once a day if something waits, whatever the number of instances, and again on the next day', async () => {
    const { mails, deps } = createOutbox()
    const now = Date.now()
    const { id: aptId } = await addBuilding(site.database)
    await addReview(site.database, { aptId, author: ada, status: 'DECLINED' })
    expect(await sendAdminDigest(db, deps, now)).toBe(false)
    await addWaiting()
    const sent = await Promise.all([1, 2, 3].map(() => sendAdminDigest(db, deps, now)))
    expect(sent.sort()).toEqual([false, false, true])
    expect(await sendAdminDigest(db, deps, now + 24 * hourMs)).toBe(true)
    expect(mails).toHaveLength(2)
  })

  it('says that the nightly backup failed, alone or with what waits', async () => {
    const { mails, deps } = createOutbox()
    const now = Date.parse('2026-11-20T12:00:00Z')
    const backedUp = (hours: number) =>
      writeSetting(db, lastBackupSetting, new Date(now - hours * hourMs).toISOString())
    await backedUp(29)
    expect(await sendAdminDigest(db, deps, now)).toBe(false)
    await backedUp(34)
    expect(await sendAdminDigest(db, deps, now)).toBe(true)
    await addWaiting()
    expect(await sendAdminDigest(db, deps, now + 24 * hourMs)).toBe(true)
    expect(mails[0]).toEqual({
      subject: 'Porchlight: no backup since November 19, 2026',
      text: 'The last backup is of November 19, 2026. Please tell the person who runs the server.\n',
    })
    expect(mails[1]!.subject).toBe('Porchlight: 5 items wait for an admin')
    expect(mails[1]!.text).toMatch(/^The last backup is of November 19, 2026\. .*\n\nReported reviews: 1/)
  })

  it('says that no backup has ever succeeded, a day after the first try', async () => {
    const { mails, deps } = createOutbox()
    const now = Date.now()
    await writeSetting(db, firstBackupTrySetting, new Date(now).toISOString())
    expect(await sendAdminDigest(db, deps, now + 29 * hourMs)).toBe(false)
    expect(await sendAdminDigest(db, deps, now + 34 * hourMs)).toBe(true)
    const day = formatDay(utcDay(now))
    const said = `No backup has succeeded since the first try on ${day}. Please tell the person who runs the server.\n`
    expect(mails).toEqual([{ subject: `Porchlight: no backup since ${day}`, text: said }])
  })
})
