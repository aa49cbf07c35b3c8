import { describe, expect, it } from 'vitest'
import type { Person } from '../../../testing/people.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import type { AuditLogEntry } from '../audit/audit-log.ts'
import { listAdminAddresses } from '../email-rule.ts'

const path = 'admin/admins'

describe('admins', async () => {
  const { site, ada, ben, admin, ask, get } = await startTestSite()
  const add = (who: Person, email: unknown) => ask('POST', path, { email }, who)
  const remove = (who: Person, email: unknown) => ask('DELETE', path, { email }, who)
  const logged = async () => {
    const { body } = await get<AuditLogEntry[]>('admin/audit-log?kind=admin', admin)
    return body.map(entry => `${entry.admin} ${entry.action} ${entry.subjectId}`)
  }

  it('are added and removed by admins, from the next call on, for mails too, and every change is logged', async () => {
    expect((await get(path, ada)).status).toBe(403)
    const entry = { email: ada.email, addedBy: admin.email, isConfigured: false }
    expect(await add(admin, ' Ada@Wrenfield.example ')).toMatchObject({ status: 201, body: entry })
    expect((await get(path, ada)).body).toMatchObject([{ email: admin.email, isConfigured: true }, entry])
    expect(await listAdminAddresses(site.database.db, [admin.email])).toEqual([admin.email, ada.email])
    expect((await remove(ada, 'ADA@wrenfield.example')).status).toBe(200)
    expect((await get(path, ada)).status).toBe(403)
    expect((await get('admin/audit-log/admins', admin)).body).toEqual([ada.email, admin.email])
    expect(await logged()).toEqual([`${ada.email} remove ${ada.email}`, `${admin.email} add ${ada.email}`])
  })

  it('are added once, also when two admins add the same person at the same time', async () => {
    const answers = await Promise.all([add(admin, ben.email), add(admin, ben.email.toUpperCase())])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    expect((await add(ben, ben.email)).status).toBe(200)
    expect((await logged()).filter(line => line.endsWith(`add ${ben.email}`))).toHaveLength(1)
    expect((await remove(admin, ben.email)).status).toBe(200)
    expect((await remove(admin, ben.email)).status).toBe(404)
  })

  it('of the configuration are listed, stay, and are not stored', async () => {
    expect((await add(admin, 'ADMIN@wrenfield.example')).status).toBe(200)
    expect((await remove(admin, 'ADMIN@wrenfield.example')).status).toBe(409)
    expect(await listAdminAddresses(site.database.db, [admin.email])).toEqual([admin.email])
  })
})
