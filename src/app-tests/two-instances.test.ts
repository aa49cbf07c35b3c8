import { afterAll, describe, expect, test } from 'vitest'
import { openIdSignIn } from '../features/people/oidc/create-sign-in.ts'
import { addBuilding, addReview } from '../testing/factories.ts'
import { bodyOf, jsonCall } from '../testing/reviews/review-body.ts'
import { openBrowser } from '../testing/sign-in/browser.ts'
import { startTestProvider } from '../testing/sign-in/openid-site.ts'
import { requestToken, wordOf } from '../testing/sign-in/sign-in.ts'
import { phonePhoto } from '../testing/storage/pictures.ts'
import { startTwoInstances } from '../testing/two-instances.ts'

const publicUrl = 'http://localhost:8080'
const clientSecret = 'a secret of some length'

/** `who-may-what.test.ts` has the whole table of docs/api.md on two instances; this is what two could get wrong. */
describe('two instances on one database and one store', async () => {
  const universityProvider = await startTestProvider({ redirectUri: `${publicUrl}/auth/callback`, clientSecret })
  afterAll(universityProvider.close)
  const { issuer } = universityProvider
  const client = { issuer, clientId: 'porchlight', clientSecret, emailDomains: ['wrenfield.example'] }
  const instances = await startTwoInstances({ reviewsPerDay: 3 }, { mountSignIn: openIdSignIn(client, 'claim') })
  const { first, second, ada, ben, admin } = instances
  const statuses = async (calls: (Response | Promise<Response>)[]) =>
    (await Promise.all(calls)).map(({ status }) => status).sort()

  test('of two approvals one counts', async () => {
    const { id: aptId } = await addBuilding(first.database)
    const rounds = 10
    for (let round = 0; round < rounds; round++) {
      const { id } = await addReview(first.database, { aptId, status: 'PENDING', overallRating: 4 })
      const path = `update-review-status/${id}/APPROVED`
      const decisions = [first, second].map(({ call }) => call('PUT', path, undefined, admin))
      expect(await statuses(decisions)).toEqual([200, 409])
    }
    const insights = await (await second.call('GET', `insights/apartment/${aptId}`)).json()
    expect(insights).toMatchObject({ numReviews: rounds, avgRating: 4 })
  })

  test('a day’s limit counts what both answered', async () => {
    const added = await Promise.all(Array.from({ length: 8 }, () => addBuilding(first.database)))
    const answers = added.map(({ id }) =>
      instances.fetch('/api/new-review', jsonCall('POST', bodyOf({ aptId: id }), ben.headers)),
    )
    expect(await statuses(answers)).toEqual([201, 201, 201, 429, 429, 429, 429, 429])
  })

  test('a second mark "helpful" by the same student at the same time does not count', async () => {
    const { id: aptId } = await addBuilding(first.database)
    const { id: reviewId } = await addReview(first.database, { aptId, status: 'APPROVED', author: ben })
    const marks = [first, second].map(({ call }) => call('POST', 'add-like', { reviewId }, ada))
    expect(await statuses(marks)).toEqual([200, 200])
    expect(await (await second.call('GET', `review-by-id/${reviewId}`)).json()).toMatchObject({ likes: 1 })
  })

  /** Adds a pending review; `page` is how the second instance shows its apartment, `approve` is at the first. */
  const addPending = async (reviewText: string) => {
    const { id: aptId } = await addBuilding(first.database)
    const { id } = await addReview(first.database, { aptId, status: 'PENDING', reviewText })
    const path = `/apartment/${aptId}`
    const page = async () => (await second.app.request(path)).text()
    const approve = async () =>
      expect((await first.call('PUT', `update-review-status/${id}/APPROVED`, undefined, admin)).status).toBe(200)
    return { aptId, path, page, approve }
  }

  test('what one changes, the caches of the other follow within seconds', async () => {
    const { aptId, page, approve } = await addPending('The halyard never sticks.')
    const list = async () => (await second.call('GET', `review/aptId/${aptId}/APPROVED`)).text()
    expect(await page()).not.toContain('The halyard never sticks.')
    expect(await list()).toBe('[]')
    await approve()
    for (const read of [list, page]) await expect.poll(read, { timeout: 5000 }).toContain('The halyard never sticks.')

    const suggestions = async () => (await second.call('GET', 'search?q=quillfeather')).text()
    expect(await suggestions()).toBe('[]')
    const building = { name: 'Quillfeather Court', address: '5 Quay Street' }
    expect((await first.call('POST', 'admin/buildings', building, admin)).status).toBe(201)
    await expect.poll(suggestions, { timeout: 5000 }).toContain('Quillfeather Court')
  })

  test('what one changes while the other hears nothing, the other shows when it hears again', async () => {
    const { path, page, approve } = await addPending('The gutter sings at night.')
    // Once it is stored, what happened before has arrived.
    await expect.poll(async () => (await page()) && second.cache.get(path)).toBeDefined()
    const { rowCount } = await first.database.pool.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
    )
    expect(rowCount).toBe(2)
    await approve()
    expect(await (await first.app.request(path)).text()).toContain('The gutter sings at night.')
    expect(await page()).not.toContain('The gutter sings at night.')
    await expect.poll(page, { timeout: 5000 }).toContain('The gutter sings at night.')
  })

  test('a photo that one stored is served by the other', async () => {
    const answer = await first.upload(await phonePhoto(640, 480), ada)
    expect(answer.status).toBe(201)
    const { url } = (await answer.json()) as { url: string }
    const photo = await second.app.request(new URL(url, publicUrl).pathname)
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('a sign-in may begin at one and end at the other; signing out at one ends it at both', async () => {
    const cleo = { sub: 'subject-1', email: 'cleo@wrenfield.example', email_verified: true, name: 'Cleo' }
    universityProvider.account.claims = cleo
    const send = (url: string, init: RequestInit) =>
      url.startsWith(publicUrl) ? instances.fetch(url.slice(publicUrl.length), init) : fetch(url, init)
    const browser = openBrowser(send, publicUrl)
    // Both addresses of a sign-in and the token's: whichever instance began, the other one answers next.
    expect(wordOf(await browser.visit('/auth/sign-in'))).toBe('ok')
    const { answer, headers } = await requestToken(browser)
    expect(answer.user).toMatchObject({ email: 'cleo@wrenfield.example' })
    const marks = () => Promise.all([first, second].map(({ app }) => app.request('/api/my-marks', { headers })))
    expect(await statuses(await marks())).toEqual([200, 200])
    const ended = await first.app.request('/api/account/sign-out-everywhere', { method: 'POST', headers })
    expect(ended.status).toBe(200)
    expect(await statuses(await marks())).toEqual([401, 401])
  })

  test('an admin whom one added acts at the other with the next call, and no longer once removed', async () => {
    const { email } = ben
    const seenBy = ({ call }: typeof first) => call('GET', 'admin/figures', undefined, ben)
    expect((await seenBy(second)).status).toBe(403)
    expect((await first.call('POST', 'admin/admins', { email }, admin)).status).toBe(201)
    expect((await seenBy(second)).status).toBe(200)
    expect((await second.call('DELETE', 'admin/admins', { email }, admin)).status).toBe(200)
    expect((await seenBy(first)).status).toBe(403)
  })
})
