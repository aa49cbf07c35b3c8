import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addBuilding, addLandlord } from '../../../testing/factories.ts'
import { startModeratedSite } from '../../../testing/reviews/start-moderated-site.ts'
import { today } from '../../reviews/read/whole-times.ts'
import { reviews } from '../../reviews/table.ts'
import { describeDecision } from '../ui/decision-words.ts'
import type { AuditLogEntry } from './audit-log.ts'
import { undoWindowMs } from './rules.ts'

const { site, ben, admin, ask, put, get, getPages, add, logOf } = await startModeratedSite()

it('the audit log records who decided what, filters by every field, and pages', async () => {
  const { id } = await add('PENDING')
  await put(admin, id, 'DECLINED', { reason: 'No' })
  await put(admin, id, 'APPROVED')
  await put(ben, id, 'REPORTED', { reason: 'By ben' })
  await put(admin, id, 'DELETED', { reason: 'Against the guidelines' })
  const found = await logOf(id)
  expect(found.map(entry => `${entry.admin} ${entry.action} ${entry.from} ${entry.to}`)).toEqual([
    `${admin.email} delete REPORTED DELETED`,
    `${admin.email} approve DECLINED APPROVED`,
    `${admin.email} decline PENDING DECLINED`,
  ])
  const count = async (query: string) => {
    const { body, headers } = await get<unknown[]>(`admin/audit-log?subject=${id}&${query}`, admin)
    expect(headers.get('x-total-count')).toBe(String(body.length))
    return body.length
  }
  expect(await count('action=approve')).toBe(1)
  expect(await count(`admin=${admin.email.toUpperCase()}`)).toBe(3)
  expect(await count(`admin=${ben.email}`)).toBe(0)
  expect(await count('kind=building')).toBe(0)
  expect(await count(`from=${today()}&to=${today()}`)).toBe(3)
  expect(await count(`from=${today(1)}`)).toBe(0)
  const pages = await getPages<AuditLogEntry>(`admin/audit-log?subject=${id}&limit=2`, admin)
  expect(pages.map(entry => entry.id)).toEqual(found.map(entry => entry.id))
  for (const wrong of ['from=yesterday', 'to=0000-01-01', 'cursor=x', 'limit=0'])
    expect((await get(`admin/audit-log?${wrong}`, admin)).status).toBe(400)
})

it('the audit log names the listing that each decision is about, as it is called now, until it is gone', async () => {
  const { id: building } = await addBuilding(site.database, { name: 'Quince Row' })
  const { id: twin } = await addBuilding(site.database, { name: 'Quince Rowe' })
  const { id: landlord } = await addLandlord(site.database, { name: 'Quince Rentals' })
  const { id: review } = await add('PENDING', { aptId: building })
  const { id: ofLandlord } = await add('PENDING', { aptId: null, landlordId: landlord })
  for (const each of [review, ofLandlord]) await put(admin, each, 'APPROVED')
  const change = (method: 'POST' | 'PATCH', path: string, body: object) =>
    ask<{ id: string }>(method, `admin/${path}`, body, admin)
  await change('PATCH', `landlords/${landlord}`, { contact: 'https://quince.example' })
  await change('POST', `buildings/${twin}/merge`, { into: building })
  await change('PATCH', `buildings/${building}`, { name: 'Quince Terrace' })
  const missing = { name: 'Lantern House', address: '' }
  const form = (await ask<{ id: string }>('POST', 'add-pending-building', missing, ben)).body.id
  const made = (await change('POST', `pending-buildings/${form}/building`, {})).body
  const entries = (await get<AuditLogEntry[]>('admin/audit-log?limit=7', admin)).body
  const apartment = { kind: 'apartment', id: building, name: 'Quince Terrace' }
  const lantern = { kind: 'apartment', id: made.id, name: 'Lantern House' }
  const company = { kind: 'landlord', id: landlord, name: 'Quince Rentals' }
  expect(entries.map(({ listing }) => listing)).toEqual([
    lantern,
    lantern,
    apartment,
    apartment,
    company,
    company,
    apartment,
  ])
  const sentences = entries.map(entry => describeDecision(entry) + entry.listing?.name)
  expect(sentences.filter(sentence => sentence.includes('undefined'))).toEqual([])
  expect(sentences[3]).toBe('merged two buildings, Quince Rowe into Quince Terrace')
  await site.database.db.delete(reviews).where(eq(reviews.id, review))
  expect((await logOf(review))[0]?.listing).toBeNull()
})

it('the audit log offers Undo for the caller’s last decision about a subject, for the time that is left', async () => {
  const { id } = await add('PENDING')
  await put(admin, id, 'DECLINED', { reason: 'No' })
  await put(admin, id, 'APPROVED')
  const [approved, declined] = await logOf(id)
  expect(declined?.undoableMs).toBeNull()
  expect(approved?.undoableMs).toBeGreaterThan(undoWindowMs - 60_000)
  expect(approved?.undoableMs).toBeLessThanOrEqual(undoWindowMs)
})
