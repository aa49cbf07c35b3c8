import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../testing/factories.ts'
import { readable } from '../testing/markup.ts'
import { startTestSite } from '../testing/start-test-site.ts'

const months = Array.from({ length: 12 }, (_, i) => `2025-${String(i + 1).padStart(2, '0')}`)
const longText = `${'The stairs are steep. '.repeat(30)}The very last word is lighthouse.`

/** What a page contains in the server's HTML alone, for search engines and browsers without script. */
describe('a page without script', async () => {
  const { site } = await startTestSite()
  beforeAll(async () => {
    const { database } = site
    await addLandlord(database, { id: 'L', name: 'Larkspur Properties' })
    await addLandlord(database, { id: 'S', name: 'Sparrow Hill Homes' })
    await addBuilding(database, { id: 'B', name: 'Maple Terrace', address: '301 Alder Avenue', landlordId: 'L' })
    for (const [i, month] of months.entries())
      await addReview(database, {
        aptId: 'B',
        landlordId: 'L',
        month: `${month}-01`,
        likes: (i * 7) % 12,
        reviewText: i === 0 ? longText : `The review of the month ${month}.`,
      })
    await addReview(database, { landlordId: 'S', overallRating: 3 })
    await site.searchIndex.load()
  })

  const read = async (path: string) => readable(await (await site.app.request(`http://localhost:8080${path}`)).text())
  const reviewMonths = (html: string) => [...html.matchAll(/dateTime="([\d-]+)"/g)].map(([, month]) => month)

  it('contains every word of a long review, folded by styles with a control that needs no script', async () => {
    const html = await read('/apartment/B')
    expect(html.replaceAll(/<[^>]+>/g, '')).toContain('…')
    expect(html).toContain('The very last word is lighthouse.')
    expect(html).toMatch(/<details[^>]*><summary><span>Read More<\/span><span>Read Less<\/span><\/summary><\/details>/)
    expect(html).toMatch(/<summary[^>]*>Show all reviews<\/summary>/)
  })

  it('orders reviews by its address, and sends the choice by a form', async () => {
    expect(reviewMonths(await read('/apartment/B'))).toEqual([...months].reverse())
    const byLikes = [...months].sort((a, b) => ((months.indexOf(b) * 7) % 12) - ((months.indexOf(a) * 7) % 12))
    const html = await read('/apartment/B?sort=helpful')
    expect(reviewMonths(html)).toEqual(byLikes)
    expect(html).toMatch(/<form[^>]*>.*?name="sort".*?value="helpful" selected.*?<noscript><button type="submit"/)
    expect(reviewMonths(await read('/landlord/L?sort=helpful'))).toEqual(byLikes.slice(0, 5))
  })

  it('shows more of a landlord’s reviews by a link, which keeps the order', async () => {
    const html = await read('/landlord/L?sort=helpful')
    expect(html).toMatch(/href="\?sort=helpful&show=10"[^>]*>Show More/)
    expect(reviewMonths(await read('/landlord/L?show=10'))).toHaveLength(10)
    const all = await read('/landlord/L?show=15')
    expect(reviewMonths(all)).toHaveLength(12)
    expect(all).not.toContain('Show More')
    for (const wrong of ['0', '-5', 'x', ''])
      expect(reviewMonths(await read(`/landlord/L?show=${wrong}`))).toHaveLength(5)
  })

  it('links every page from its header', async () => {
    const html = await read('/')
    const [, links = ''] = /<noscript><nav[^>]*>(.*?)<\/nav><\/noscript>/.exec(html) ?? []
    expect([...links.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
      '/',
      '/search',
      '/reviews',
      '/faq',
      '/write',
    ])
    expect(await read('/write')).toMatch(/<noscript><p[^>]*>Writing a review needs JavaScript/)
  })

  it('answers words that mean filters with the address of the filters', async () => {
    const { status, headers } = await site.app.request(
      'http://localhost:8080/search?q=2br+porch+pets+not+allowed&bedrooms=3&sort=walk',
    )
    expect([status, headers.get('location')]).toEqual([302, '/search?q=porch+pets+not+allowed&bedrooms=2&sort=walk'])
    const data = await site.app.request('http://localhost:8080/page-data/search?q=2br+porch')
    expect(await data.json()).toEqual({ redirect: '/search?q=porch&bedrooms=2' })
    const said = await read('/search?q=pets+not+allowed')
    expect(said).toContain('We did not understand “pets not allowed”, so it changes nothing here.')
    expect(said).toContain('Search results for "pets not allowed"</h1>')
    expect(said).toContain('<meta property="og:title"')
    for (const [query, title] of [
      ['', 'All apartments'],
      ['?bedrooms=2', 'Apartments'],
    ])
      expect(await read(`/search${query}`)).toContain(`>${title}</h1>`)
  })

  it('lists the found landlords above the properties', async () => {
    const both = await read('/search?q=larkspur')
    expect(both).toMatch(/>Landlords<\/h2>.*Larkspur Properties.*12 Reviews.*Maple Terrace/s)
    const alone = await read('/search?q=sparrow')
    expect(alone).toMatch(/>Landlords<\/h2>.*href="\/landlord\/S".*1 Review, few reviews/s)
    expect(alone).not.toContain('No name')
    const none = await read('/search?q=zzyzx')
    expect(none).not.toContain('>Landlords<')
    expect(none).toContain('No name, address or review has “zzyzx”. Browse a neighborhood:')
  })

  it.each(['/profile', '/bookmarks'])('%s says what it is, and signs in by a link that returns', async path => {
    const html = await read(path)
    expect(html).toMatch(/Sign in with your Wrenfield account to see/)
    const [, href = ''] = /<a [^>]*href="(\/auth\/sign-in[^"]*)"[^>]*>Sign in with Wrenfield<\/a>/.exec(html) ?? []
    expect(href).toBe(`/auth/sign-in?return=${encodeURIComponent(path)}`)
    expect(html).toMatch(/<noscript><p>This page needs JavaScript/)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toMatch(/ style="|<style/)
    const { status, headers } = await site.app.request(`http://localhost:8080${href}`)
    expect([status, headers.has('location')]).toEqual([302, true])
  })

  it.each(['/profile', '/bookmarks'])('%s is the same document for everyone, without personal data', async path => {
    const ada = await site.signIn('ada')
    await addLandlord(site.database, { id: `of ${path}` })
    const mine = { landlordId: `of ${path}`, status: 'PENDING' as const, reviewText: 'Only I may read this yet.' }
    await addReview(site.database, { ...mine, author: ada })
    const readAs = async (headers?: Record<string, string>) =>
      (await site.app.request(`http://localhost:8080${path}`, { headers })).text()
    const anonymous = await readAs()
    expect(await readAs({ ...ada.headers, cookie: `session=${ada.sessionId}` })).toBe(anonymous)
    for (const trace of [ada.uid, ada.email, ada.sessionId, mine.reviewText]) expect(anonymous).not.toContain(trace)
  })
})
