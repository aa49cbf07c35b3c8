import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { elmHouse } from '../../../../testing/elm-house.ts'
import type { PublicSite } from '../../../site/rules.ts'
import { SiteProvider } from '../../../site/ui/site-context.tsx'
import type { Card } from '../../catalog/shapes.ts'
import { FilteredCards } from './filtered-cards.tsx'

const site = {
  areas: [
    { key: 'WEST', name: 'West' },
    { key: 'NORTH', name: 'North' },
  ],
  campusPoints: [
    { key: 'engQuad', label: 'Engineering Quad' },
    { key: 'hoPlaza', label: 'Ho Plaza' },
  ],
  placeholder: '/photos/bbbbbbbbbbbbbbbbbbbbbb-1440x1080.webp',
} as unknown as PublicSite

type Looser = Parameters<typeof FilteredCards>[0]['looser']

function render(
  url: string,
  { items = [], total = 12, looser = [] }: { total?: number; items?: Card[]; looser?: Looser } = {},
) {
  const cards = { items, total, mapCards: [] }
  const area = url.startsWith('/location/') ? { key: 'WEST', name: 'West' } : undefined
  const list = (
    <SiteProvider value={site}>
      <FilteredCards
        cards={cards}
        looser={looser}
        shown={5}
        still={undefined}
        area={area}
        empty={<p>Nothing here</p>}
      />
    </SiteProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: list }], { initialEntries: [url] })
  return renderToString(<RouterProvider router={router} />)
    .replaceAll('&amp;', '&')
    .replaceAll('<!-- -->', '')
}

const selected = (html: string, name: string) =>
  /<option value="([^"]*)" selected/.exec(html.slice(html.indexOf(`name="${name}"`)))?.[1]
const chips = (html: string) =>
  [...html.matchAll(/aria-label="Remove filter: ([^"]+)"[^>]*href="([^"]*)"/g)].map(([, text, to]) => [text, to])

describe('the filter bar', () => {
  it('is a form of the filters in the URL, with the query', () => {
    const html = render('/search?q=two+words&maxPrice=3&minRating=4.5&area=west&sort=walk&show=20')
    expect(html).toContain('<input type="hidden" name="q" value="two words"/>')
    const values = ['maxPrice', 'bedrooms', 'minRating', 'area', 'sort'].map(name => selected(html, name))
    expect(values).toEqual(['3', '', '4.5', 'west', 'walk'])
    expect(html).toContain('<noscript><button type="submit"')
  })

  it('has a removable chip for each filter, and clears all', () => {
    const html = render('/search?q=elm&maxPrice=3&bedrooms=1&minRating=3.7&area=North&sort=walk&show=20')
    expect(chips(html)).toEqual([
      ['Up to $1.2K', '/search?q=elm&bedrooms=1&minRating=3.7&area=north&sort=walk'],
      ['1 bedroom', '/search?q=elm&maxPrice=3&minRating=3.7&area=north&sort=walk'],
      ['3.7+ stars', '/search?q=elm&maxPrice=3&bedrooms=1&area=north&sort=walk'],
      ['North', '/search?q=elm&maxPrice=3&bedrooms=1&minRating=3.7&sort=walk'],
    ])
    expect(html).toMatch(/href="\/search\?q=elm&sort=walk"[^>]*>Clear all/)
    expect(html).toContain('Filters (4)')
  })

  it('shows a value that is not in the menu, and ignores a wrong one', () => {
    expect(selected(render('/location/West?minRating=3.7'), 'minRating')).toBe('3.7')
    const html = render('/location/West?minRating=9&maxPrice=cheap&bedrooms=')
    expect(chips(html)).toEqual([])
    expect(['maxPrice', 'bedrooms', 'minRating'].map(name => selected(html, name))).toEqual(['', '', ''])
  })

  it('offers walks to the campus points, and shows one that is not in the menu', () => {
    const html = render('/location/West?walk=hoPlaza:10&sort=walk')
    expect([selected(html, 'walk'), selected(html, 'sort')]).toEqual(['hoPlaza:10', 'walk'])
    expect(html).toContain('<option value="hoPlaza:30">30 min</option>')
    expect(html).not.toContain('value="engQuad:')
    expect(html).toContain('<option value="walk" selected="">Shortest Walk</option>')
    expect(chips(html)).toEqual([['10 min to Ho Plaza', '/location/West?sort=walk']])
    const named = render('/location/West?walk=engQuad:12.5')
    expect([selected(named, 'walk'), selected(named, 'campus')]).toEqual(['engQuad:12.5', 'engQuad'])
    expect(chips(render('/location/West?walk=moon:10'))).toEqual([])
  })

  it('has cards with the walk to the requested point', () => {
    const card = elmHouse({ walkingTimes: { engQuadWalking: 12.4, hoPlazaWalking: 8.6, agQuadWalking: 20 } })
    const items = [card, { ...card, buildingData: { ...card.buildingData, id: '8' }, walkingTimes: null }]
    const plain = render('/location/West', { items })
    expect(plain).toMatch(/1 Elm Street<.*9 min to Ho Plaza<.*1 Elm Street</s)
    expect(plain.match(/min to Ho Plaza<\/span>/g)).toHaveLength(1)
    expect(render('/location/West?walk=engQuad:10', { items })).toContain('12 min to Engineering Quad</span>')
    expect(render('/location/West?campus=engQuad', { items })).toContain('12 min to Engineering Quad</span>')
  })

  it('offers the campus points, that of the address first', () => {
    const plain = render('/search?q=elm')
    expect(selected(plain, 'campus')).toBe('hoPlaza')
    expect(plain).toContain('<option value="engQuad">Engineering Quad</option>')
    const named = render('/search?q=elm&campus=engQuad')
    expect(selected(named, 'campus')).toBe('engQuad')
    expect(chips(named)).toEqual([])
    expect(selected(render('/search?q=elm&sort=walk'), 'campus')).toBe('hoPlaza')
    expect(selected(render('/search?q=elm&campus=moon'), 'campus')).toBe('hoPlaza')
  })

  it('offers no area on the page of an area', () => {
    const html = render('/location/West?area=north')
    expect(html).not.toContain('name="area"')
    expect(chips(html)).toEqual([])
  })

  it('announces how many match', () => {
    expect(render('/location/West', { total: 1 })).toMatch(/role="status"[^>]*>1 property</)
    expect(render('/location/West', { total: 1200 })).toMatch(/role="status"[^>]*>1,200 properties</)
  })

  it('offers to clear the filters if nothing matches', () => {
    expect(render('/search?q=elm&bedrooms=6', { total: 0 })).toMatch(
      /<a[^>]*href="\/search\?q=elm"[^>]*>Clear all.*No matches\. Try removing a filter\./s,
    )
    const html = render('/search?q=elm', { total: 0 })
    expect(html).toContain('Nothing here')
    expect(html).not.toContain('<form')
  })

  it('says which filter to leave out if nothing matches, and how many that gives', () => {
    const looser: Looser = [
      { name: 'minMaintenance', count: 4 },
      { name: 'bedrooms', count: 1 },
    ]
    const html = render('/search?bedrooms=6&minMaintenance=4', { total: 0, looser })
    expect(html).toMatch(/<a[^>]*href="\/search\?bedrooms=6"[^>]*>Without “Repairs 4\+”: 4 properties</)
    expect(html).toMatch(/<a[^>]*href="\/search\?minMaintenance=4"[^>]*>Without “6 bedrooms”: 1 property</)
  })

  it('names the default order of a list, which is not in the URL', () => {
    const best = render('/search?q=elm')
    expect(best).toMatch(/<option value="" selected="">Most Relevant<\/option><option value="recommended">/)
    expect(render('/location/West?sort=recommended')).toMatch(
      /<option value="" selected="">Recommended<\/option><option value="lowest/,
    )
  })
})
