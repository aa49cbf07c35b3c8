import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAdminDigest } from '../daily/admin-digest.ts'
import { createPhotoUploads } from '../features/photos/ui/upload/photo-uploads.ts'
import { checkReview, type ReviewDraft } from '../features/reviews/draft-rules.ts'
import { ReviewFields } from '../features/reviews/ui/writing/review-fields.tsx'
import { SiteProvider } from '../features/site/ui/site-context.tsx'
import { lastBackupSetting, writeSetting } from '../platform/settings/settings.ts'
import { addBuilding, addLandlord, addReview } from '../testing/factories.ts'
import { bodyOf } from '../testing/reviews/review-body.ts'
import { startTestSite } from '../testing/start-test-site.ts'
import { irishFormats, testSite } from '../testing/test-site.ts'
import { defaultFormats, setFormats } from '../ui/format.ts'

const irishSite = { ...testSite, ...irishFormats }
const signed = /[$€£]\s?\d+(\.\d)?K?/g

describe('a town with five price steps, euros a week and the English of Ireland', async () => {
  const { site, ada, admin, ask, get, put } = await startTestSite({}, undefined, { site: irishSite })
  const page = async (path: string) => (await site.app.request(`http://localhost:8080${path}`)).text()
  afterAll(() => setFormats(defaultFormats))

  beforeAll(async () => {
    const { database } = site
    await addLandlord(database, { id: 'L', name: 'Larkspur Properties' })
    for (const [id, price] of [
      ['cheap', 1],
      ['dear', 5],
    ] as const) {
      await addBuilding(database, { id, name: `A ${id} house`, landlordId: 'L', area: 'COLLEGETOWN' })
      for (let i = 0; i < 3; i++) await addReview(database, { aptId: id, landlordId: 'L', price, day: '2026-08-14' })
    }
    await site.searchIndex.load()
  })

  it.each([
    ['/', ['Under €150', '€300+', '14 August 2026']],
    ['/apartment/dear', ['€300+', '14 August 2026']],
    ['/landlord/L', ['Under €150', '€300+']],
    ['/location/Collegetown', ['Up to €150', 'Up to €300']],
    ['/search?q=house&maxPrice=1', ['Up to €150', 'Up to €250']],
    ['/compare?apartments=cheap,dear', ['Under €150', 'A cheap house and A dear house', '14 August 2026']],
    ['/reviews', ['Larkspur Properties']],
    ['/my-review', []],
    ['/no-such-page', []],
    ['/auth/demo', []],
  ])('%s is written for it', async (path, texts) => {
    const html = (await page(path)).replaceAll('<!-- -->', '')
    expect(html).toMatch(/<html lang="en-IE"/)
    for (const text of texts) expect(html).toContain(text)
    expect((html.match(signed) ?? []).filter(amount => !['€150', '€200', '€250', '€300'].includes(amount))).toEqual([])
    expect(html).not.toMatch(/monthly|August 14/)
  })

  it('is filtered and sorted by five steps', async () => {
    const ids = async (query: string) => {
      const { body } = await get<{ buildingData: { id: string } }[]>(`search-results?q=house&${query}`)
      return body.map(({ buildingData }) => buildingData.id)
    }
    expect(await ids('sort=lowest-price')).toEqual(['cheap', 'dear'])
    expect(await ids('sort=highest-price')).toEqual(['dear', 'cheap'])
    expect([await ids('maxPrice=4'), (await ids('maxPrice=5')).length]).toEqual([['cheap'], 2])
    const { status, body } = await ask('GET', 'search-results?q=house&maxPrice=6')
    expect([status, body.errors]).toEqual([400, [{ path: '?maxPrice', message: 'must be at most 5' }]])
  })

  it('takes reviews with five prices, and says so in openapi.json', async () => {
    const { id: aptId } = await addBuilding(site.database)
    const refused = await ask('POST', 'new-review', bodyOf({ aptId, price: 6 }), ada)
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual([{ path: 'price', message: 'Must be a whole number from 1 to 5' }])
    const written = await ask<{ id: string }>('POST', 'new-review', bodyOf({ aptId, price: 5, year: 2025 }), ada)
    expect(written.status).toBe(201)
    expect((await put(admin, written.body.id, 'APPROVED')).status).toBe(200)
    const openApi = await page('/api/openapi.json')
    expect(openApi).toContain('"price":{"type":"number","enum":[1,2,3,4,5]}')
    expect(openApi).not.toMatch(/"price":[^}]*6/)
  })

  it('asks for the weekly rent in five steps', () => {
    const draft = { ...bodyOf(), overallRating: 4, price: 0 } as unknown as ReviewDraft
    const element = (
      <SiteProvider value={irishSite}>
        <ReviewFields
          field={path => ({ name: path, value: (draft as never)[path], error: undefined, onChange: () => undefined })}
          photos={createPhotoUploads([], async () => '', 3)}
          listing={{ name: 'A House', numReviews: 9 } as never}
        />
      </SiteProvider>
    )
    const router = createMemoryRouter([{ path: '*', element }])
    const html = renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
    expect(html).toContain('Your share of the weekly rent')
    for (const label of ['Under €150', '€150–€200', '€200–€250', '€250–€300', '€300+']) expect(html).toContain(label)
    expect(checkReview({ ...draft, price: 6 })).toContainEqual({
      path: 'price',
      message: 'Must be a whole number from 1 to 5',
    })
  })

  it('writes to its admins in it', async () => {
    await writeSetting(site.database.db, lastBackupSetting, '2026-11-19T03:00:00.000Z')
    const deps = { sendMail: (mail: { text: string }) => void texts.push(mail.text), productName: 'P', publicUrl: 'x' }
    const texts: string[] = []
    await sendAdminDigest(site.database.db, deps)
    expect(texts.join()).toContain('The last backup is of 19 November 2026')
  })
})
