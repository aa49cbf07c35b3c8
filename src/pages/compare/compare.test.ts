import { beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, addLandlord, addReview } from '../../testing/factories.ts'
import { readable } from '../../testing/markup.ts'
import { startTestSite } from '../../testing/start-test-site.ts'

describe('the comparison in the server’s HTML', async () => {
  const { site, admin } = await startTestSite()
  const twelve = Array.from({ length: 12 }, (_, index) => `n${index + 1}`)

  beforeAll(async () => {
    const { database } = site
    await addLandlord(database, { id: 'L', name: 'Larkspur Properties' })
    const names = { 2: 'Two Oaks', 10: 'Ten Elms', 3: 'Three Firs', 4: 'Four Ash', 5: 'Fifth' }
    for (const id of twelve) await addBuilding(database, { id, name: `House ${id}`, area: 'NORTH' })
    for (const [id, name] of Object.entries(names))
      await addBuilding(database, { id, name, landlordId: 'L', area: id === '5' ? null : 'COLLEGETOWN' })
    for (let i = 0; i < 5; i++) {
      const problems = i < 2 ? [{ key: 'entry', repaired: null } as const] : []
      const utilities = { winter: 3, summer: 0 }
      await addReview(database, { aptId: '2', landlordId: 'L', overallRating: 5, price: 3, problems, utilities })
      await addReview(database, { aptId: '10', landlordId: 'L', overallRating: 3, price: 1 })
    }
    await addReview(database, { aptId: '10', landlordId: 'L', status: 'PENDING', reviewText: 'A waiting review.' })
  })

  const get = (path: string) => site.app.request(`http://localhost:8080${path}`)
  const read = async (path: string) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    return readable(await response.text())
  }
  const columns = (html: string) => {
    const [, names = ''] = /<table[^>]*role="presentation">(.*?)<\/table>/.exec(html) ?? []
    return [...names.matchAll(/href="\/apartment\/(\w+)"/g)].map(([, id]) => id)
  }
  const row = (html: string, label: string) => {
    const line = html.split(`<span>${label}</span>`)[1]?.split('</tr>')[0] ?? ''
    const words = (cell: string) =>
      cell
        .split(/<[^>]+>|\s/)
        .filter(Boolean)
        .join(' ')
    return [...line.matchAll(/<td.*?<\/td>/g)].map(([cell]) => words(cell))
  }

  it('has a column for each apartment, in the order of the address, and says which value is the best', async () => {
    const html = await read('/compare?apartments=10,2')
    expect(columns(html)).toEqual(['10', '2'])
    expect(row(html, 'Overall rating')).toEqual(['3.0 5 Reviews', '5.0 5 Reviews Best'])
    expect(row(html, 'Maintenance')).toEqual(['4.0', '4.0'])
    expect(row(html, '2 bedrooms')).toEqual(['Under $800 2025–26, 5 answers Best', '$1,000–$1,200 2025–26, 5 answers'])
    expect(row(html, 'A month in winter')).toEqual(['Too few answers yet', '$1,050–$1,300'])
    expect(row(html, 'What went wrong')).toEqual(['Too few answers yet', 'Surprise visits 2 of 5'])
    expect(row(html, 'Landlord')[0]).toContain('Larkspur Properties')
    expect(html).not.toContain('A waiting review.')
  })

  it('leaves out repeated and unknown ids and those after the twelfth, with a note', async () => {
    expect(columns(await read('/compare?apartments=2,2,3,2'))).toEqual(['2', '3'])
    const unknown = await read('/compare?apartments=none,2,3,nothing')
    expect(columns(unknown)).toEqual(['2', '3'])
    expect(unknown).toContain('Not listed here, so left out: 2 apartments.')
    const full = await read(`/compare?apartments=${twelve}`)
    expect(columns(full)).toEqual(twelve)
    expect(full).not.toMatch(/left out|Add another/)
    const many = await read(`/compare?apartments=none,${twelve},${twelve},2,n1,10`)
    expect(columns(many)).toEqual(twelve)
    expect(many).toContain('Not listed here, so left out: 1 apartment.')
    expect(many).toContain('More than the 12 you can compare, so left out: 2 apartments.')
    const unreadable = await get('/compare?apartments=%00,%E0%A4%A,2,3')
    expect(unreadable.status).toBe(200)
  })

  it('invites to choose with fewer than two', async () => {
    expect(await read('/compare')).toContain('Choose two to twelve apartments')
    const one = await read('/compare?apartments=2')
    expect(one).toContain('Choose at least one more apartment to compare with Two Oaks.')
    expect(one).toContain('Add another</a>')
  })

  it('has a title and a preview of its own, one canonical address for each choice, and stays out of search engines', async () => {
    const html = await read('/compare?apartments=10,2&x=1')
    expect(html).toContain('Compare Ten Elms and Two Oaks</title>')
    expect(html).toMatch(/property="og:title" content="[^"]*Compare Ten Elms and Two Oaks"/)
    expect(html).toMatch(/name="description" content="Ten Elms: 3.0 out of 5 from 5 reviews. Two Oaks: 5.0/)
    expect(html).toMatch(/rel="canonical" href="http:\/\/localhost:8080\/compare\?apartments=2,10"/)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    const bare = await read('/compare')
    expect(bare).toMatch(/rel="canonical" href="http:\/\/localhost:8080\/compare"/)
    expect(bare).not.toContain('noindex')
    expect(await (await get('/sitemap.xml')).text()).toContain('/compare</loc>')
  })

  it('shows the apartment that took over a merged one, at once', async () => {
    await addBuilding(site.database, { id: 'old', name: 'Old Duplicate', area: 'COLLEGETOWN' })
    expect(columns(await read('/compare?apartments=old,2'))).toEqual(['old', '2'])
    await site.call('POST', 'admin/buildings/old/merge', { into: '3' }, admin)
    expect(columns(await read('/compare?apartments=old,2'))).toEqual(['3', '2'])
    const both = await read('/compare?apartments=old,3')
    expect(columns(both)).toEqual(['3'])
    // By this the tray forgets the old one.
    expect(both).toContain('"formerIds":["old"]')
  })
})
