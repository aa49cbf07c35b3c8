import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { elmHouse } from '../../../testing/elm-house.ts'
import type { PublicSite } from '../../site/rules.ts'
import { SiteProvider } from '../../site/ui/site-context.tsx'
import { PropertyCard } from './property-card.tsx'

const site = {
  placeholder: '/photos/none-1440x1080.webp',
  campusPoints: [
    { key: 'engQuad', label: 'Engineering Quad' },
    { key: 'hoPlaza', label: 'Ho Plaza' },
    { key: 'agQuad', label: 'Ag Quad' },
  ],
} as unknown as PublicSite
function render(card = elmHouse(), url = '/search'): string {
  return renderToString(
    <MemoryRouter initialEntries={[url]}>
      <SiteProvider value={site}>
        <PropertyCard card={card} />
      </SiteProvider>
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '')
}
const linesOf = (html: string) =>
  [...html.matchAll(/<(?:h3|p|blockquote)[ >].*?<\/(?:h3|p|blockquote)>/gs)].map(([line]) =>
    line
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

describe('a property card', () => {
  it('has name, rating and price, walk and address, landlord, and a review', () => {
    const html = render()
    expect(linesOf(html)).toEqual([
      'Elm House',
      '3.7 (15 Reviews ) $1K–$1.2K',
      '1 Elm Street 6 min to Ho Plaza',
      'Larkspur Properties Repairs 4.6',
      '“Quiet and bright.”',
    ])
    expect(html).toContain('aria-label="3.7 out of 5 stars"')
    expect(html).toContain('aria-label="On foot:"')
    expect(html).toMatch(/aria-label="Landlord:".*<a[^>]*href="\/landlord\/L"[^>]*>Larkspur Properties</)
  })

  it('does not repeat a name that is the address', () => {
    expect(linesOf(render(elmHouse({}, { name: '1 Elm Street' })))).toContain('6 min to Ho Plaza')
  })

  it('has the walk to the point that the address names, and is as wide as with any other', () => {
    const html = render(elmHouse(), '/search?walk=engQuad:15')
    expect(linesOf(html)).toContain('1 Elm Street 14 min to Engineering Quad')
    expect(html).toContain('data-texts="14 min to Engineering Quad\n6 min to Ho Plaza\n1 min to Ag Quad"')
  })

  it('says which bedrooms its rent is for, and when a mean is of few reviews', () => {
    const rent = { bedrooms: 2, median: 2, low: 1, high: 3, numReviews: 2 }
    expect(linesOf(render(elmHouse({ rent, numReviews: 2 })))).toContain(
      '3.7 (2 Reviews ) few reviews 2 bedrooms: $800–$1K',
    )
    expect(linesOf(render(elmHouse({ rent: { ...rent, bedrooms: 1 }, numReviews: 3 })))).toContain(
      '3.7 (3 Reviews ) 1 bedroom: $800–$1K',
    )
  })

  it('can be chosen for saving and comparing', () => {
    const html = render()
    expect(html).toContain('aria-label="Save Elm House"')
    expect(html).toContain('aria-label="Compare Elm House"')
  })

  it('leaves out what is not known', () => {
    const bare = { numReviews: 0, avgRating: 0, avgMaintenance: 0, rent: null, topReview: null, walkingTimes: null }
    const noLandlord = { landlordId: null, name: '1 Elm Street' }
    expect(linesOf(render(elmHouse({ ...bare, company: '' }, noLandlord)))).toEqual(['1 Elm Street', 'No reviews yet'])
  })

  it('reads out no more than the beginning of a long review', () => {
    expect(linesOf(render(elmHouse({ topReview: 'Quiet rooms. '.repeat(100) }))).at(-1)?.length).toBeLessThan(190)
  })
})
