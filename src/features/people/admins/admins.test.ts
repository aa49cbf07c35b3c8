import { describe, expect, it } from 'vitest'
import type { Person } from '../../../testing/people.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { listAdminAddresses } from '../email-rule.ts'
import { openSession } from '../sessions/sessions.ts'

const path = 'admin/admins'

describe('admins', async () => {
  const { site, ada, ben, admin } = await startTestSite()
  const call = (who: Person, method: 'GET' | 'POST' | 'DELETE', body?: object) => site.call(method, path, body, who)
  const add = (who: Person, email: unknown) => call(who, 'POST', { email })
  const remove = (who: Person, email: unknown) => call(who, 'DELETE', { email })
  const logged = async () => {
    const answer = await site.call('GET', 'admin/record?kind=admin', undefined, admin)
    const entries = (await answer.json()) as { action: string; admin: string; subjectId: string }[]
    return entries.map(entry => `${entry.admin} ${entry.action} ${entry.subjectId}`)
  }

  it('are added and removed by admins, from the next call on, and every change is logged', async () => {
    expect((await call(ada, 'GET')).status).toBe(403)
    const added = await add(admin, ' Ada@Wrenfield.example ')
    expect(added.status).toBe(201)
    expect(await added.json()).toMatchObject({
      email: 'ada@wrenfield.example',
      addedBy: admin.email,
      isConfigured: false,
    })
    const list = (await (await call(ada, 'GET')).json()) as { email: string; isConfigured: boolean }[]
    expect(list.map(({ email, isConfigured }) => [email, isConfigured])).toEqual([
      [admin.email, true],
      [ada.email, false],
    ])
    expect((await remove(ada, 'ADA@wrenfield.example')).status).toBe(200)
    expect((await call(ada, 'GET')).status).toBe(403)
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

  it.each(['ada@elsewhere.example', 'ada@sub.wrenfield.example', 'ada', '', 7])(
    'must have an address of the university, not %j',
    async email => {
      const answer = await add(admin, email)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ errors: [{ path: 'email' }] })
    },
  )

  it('have short sessions while they are admins', async () => {
    const profile = { uid: ada.uid, email: ada.email, displayName: 'Ada', photoUrl: null }
    const daysOf = async () => {
      const { endsAt } = await openSession({ db: site.database.db, pepper: 'x'.repeat(40), admins: [] }, profile)
      return Math.round((endsAt.getTime() - Date.now()) / 86_400_000)
    }
    expect(await daysOf()).toBeGreaterThan(20)
    await add(admin, ada.email)
    expect(await daysOf()).toBeLessThan(3)
    await remove(admin, ada.email)
  })

  it('get the mails of admins', async () => {
    await add(admin, ada.email)
    expect(await listAdminAddresses(site.database.db, [admin.email])).toEqual([admin.email, ada.email])
    await remove(admin, ada.email)
  })
})
