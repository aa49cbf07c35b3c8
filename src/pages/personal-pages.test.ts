import { describe, expect, test } from 'vitest'
import { addLandlord, addReview } from '../testing/factories.ts'
import { startTestSite } from '../testing/start-test-site.ts'

describe('personal pages', async () => {
  const { site } = await startTestSite()

  test.each(['/profile', '/bookmarks'])('%s is the same document for everyone, without personal data', async path => {
    const ada = await site.signIn('ada')
    await addLandlord(site.database, { id: `of ${path}` })
    const mine = { landlordId: `of ${path}`, status: 'PENDING' as const, reviewText: 'Only I may read this yet.' }
    await addReview(site.database, { ...mine, author: ada })
    const read = async (headers?: Record<string, string>) =>
      (await site.app.request(`http://localhost:8080${path}`, { headers })).text()
    const anonymous = await read()
    expect(await read({ ...ada.headers, cookie: `session=${ada.sessionId}` })).toBe(anonymous)
    for (const trace of [ada.uid, ada.email, ada.sessionId, mine.reviewText]) expect(anonymous).not.toContain(trace)
  })
})
