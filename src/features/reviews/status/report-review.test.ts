import { describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../../../testing/factories.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'

describe('a report', async () => {
  const { site, ben, admin, ask, put, expectExactRatings } = await startTestSite()

  const read = async (path: string) => {
    const response = await site.app.request(path)
    return { path, total: response.headers.get('x-total-count'), text: await response.text() }
  }

  /** Returns what everybody may read about a listing, without the status of reviews. */
  const readPublic = async (aptId: string, landlordId: string) => {
    const listed = ['aptId', 'landlordId'].flatMap(kind =>
      ['', '?sort=helpful', '?sort=lowest', '?stars=2', '?words=mice&limit=1', '?topic=pests'].map(
        query => `review/${kind}/${kind === 'aptId' ? aptId : landlordId}/PUBLIC${query}`,
      ),
    )
    const calls = [
      ...['companies', 'transparency', `landlord/${landlordId}`, `buildings/all/${landlordId}`],
      ...[`insights/apartment/${aptId}`, `insights/landlord/${landlordId}`, 'review/COLLEGETOWN/count'],
      ...['page-data/home/100', 'page-data/reviews/100', 'search-reviews?q=mice', 'search-results?q=maple'],
      ...['location/collegetown/?bedrooms=2', 'location/collegetown/?minRating=3', 'location/collegetown/?maxPrice=3'],
      ...['location/collegetown/?sort=lowest-rating', ...listed],
    ]
    const shown = [`apartment/${aptId}`, `landlord/${landlordId}`, `compare?apartments=${aptId}`, '', 'reviews']
    const pages = ['/sitemap.xml', ...shown.map(page => `/page-data/${page}`)]
    const answers = await Promise.all([...calls.map(call => `/api/${call}`), ...pages].map(read))
    return answers.map(answer => ({ ...answer, text: answer.text.replaceAll('"REPORTED"', '"APPROVED"') }))
  }

  it('changes nothing that is public but the label until an admin decides', { timeout: 120_000 }, async () => {
    const { id: landlordId } = await addLandlord(site.database)
    const { id: aptId } = await addBuilding(site.database, { landlordId, name: 'Maple House' })
    const about = { aptId, landlordId, reviewText: 'There were mice in the kitchen, and more mice upstairs.' }
    await addReview(site.database, { ...about, overallRating: 5, price: 5, bedrooms: 1 })
    const { id } = await addReview(site.database, { ...about, overallRating: 2, maintenance: 1, likes: 3, year: 2024 })
    const before = await readPublic(aptId, landlordId)
    const decide = (to: string, by = admin) => put(by, id, to)
    const like = async (call: string) => (await ask('POST', call, { reviewId: id }, ben)).body

    expect((await decide('REPORTED', ben)).status).toBe(200)
    expect(await readPublic(aptId, landlordId)).toEqual(before)
    expect((await read(`/apartment/${aptId}`)).text).toContain('Reported')
    await expectExactRatings()
    // Readers may mark it helpful meanwhile.
    expect(await like('add-like')).toEqual({ liked: true, likes: 4 })
    expect(await like('remove-like')).toEqual({ liked: false, likes: 3 })

    expect((await decide('APPROVED')).status).toBe(200)
    expect(await readPublic(aptId, landlordId)).toEqual(before)

    expect((await decide('REPORTED')).status).toBe(200)
    expect((await decide('DELETED')).status).toBe(200)
    expect((await read(`/api/landlord/${landlordId}`)).text).toContain('"numReviews":1,"avgRating":5')
    expect((await read(`/api/review/landlordId/${landlordId}/PUBLIC`)).text).not.toContain(id)
    await expectExactRatings()
  })
})
