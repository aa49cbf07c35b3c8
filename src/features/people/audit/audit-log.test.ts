import { expect, it } from 'vitest'
import { startModeratedSite } from '../../../testing/reviews/start-moderated-site.ts'
import { today } from '../../reviews/read/whole-times.ts'
import type { AuditLogEntry } from './audit-log.ts'
import { undoWindowMs } from './rules.ts'

const { ben, admin, put, get, getPages, add, logOf } = await startModeratedSite()

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

it('the audit log offers Undo for the caller’s last decision about a subject, for the time that is left', async () => {
  const { id } = await add('PENDING')
  await put(admin, id, 'DECLINED', { reason: 'No' })
  await put(admin, id, 'APPROVED')
  const [approved, declined] = await logOf(id)
  expect(declined?.undoableMs).toBeNull()
  expect(approved?.undoableMs).toBeGreaterThan(undoWindowMs - 60_000)
  expect(approved?.undoableMs).toBeLessThanOrEqual(undoWindowMs)
})
