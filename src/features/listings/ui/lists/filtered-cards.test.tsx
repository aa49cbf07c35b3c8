import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { elmHouse } from '../../../../testing/listings/elm-house.ts'
import type { PublicSite } from '../../../site/rules.ts'
import { SiteProvider } from '../../../site/ui/site-context.tsx'
import { cardSorts } from '../../lists/rules.ts'
import { PropertyCard } from '../property-card.tsx'
import { FilteredCards } from './filtered-cards.tsx'

const site = {
  areas: ['West', 'North'].map(name => ({ key: name.toUpperCase(), name })),
  campusPoints: [
    { key: 'engQuad', label: 'Engineering Quad' },
    { key: 'hoPlaza', label: 'Ho Plaza' },
    { key: 'agQuad', label: 'Ag Quad' },
  ],
  placeholder: '/photos/bbbbbbbbbbbbbbbbbbbbbb-1440x1080.webp',
} as unknown as PublicSite

function render(url: string, content: ReactNode) {
  const element = <SiteProvider value={site}>{content}</SiteProvider>
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [url] })
  return renderToString(<RouterProvider router={router} />)
    .replaceAll('&amp;', '&')
    .replaceAll('<!-- -->', '')
}

/** Returns the words between the tags. */
const wordsOf = (html: string) =>
  html
    .split(/<[^>]+>|\s/)
    .filter(Boolean)
    .join(' ')

describe('the filter bar', () => {
  type List = Parameters<typeof FilteredCards>[0]
  const bar = (url: string, total = 12, given: Partial<List> = {}) =>
    render(
      url,
      <FilteredCards
        cards={{ items: [], total, mapCards: [] }}
        nearMisses={[]}
        numUnknown={{ rents: 0, problems: 0 }}
        {...given}
        shown={5}
        area={url.startsWith('/location/') ? { key: 'WEST', name: 'West' } : undefined}
        empty={<p>Nothing here</p>}
      />,
    )
  const selected = (html: string, ...names: string[]) =>
    names.map(name => /<option value="([^"]*)" selected/.exec(html.slice(html.indexOf(`name="${name}"`)))?.[1])
  /** Returns the chosen radio buttons and check boxes of pages without scripts. */
  const checked = (html: string) =>
    [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].flatMap(([input]) => {
      const [name, value] = ['name', 'value'].map(each => new RegExp(` ${each}="([^"]*)"`).exec(input)?.[1])
      return value ? `${name} ${value}` : []
    })
  /** Returns the chips. The button "Filters" says how many there are, and "More" how many no menu of the bar shows. */
  const chips = (html: string) => {
    const shown = [...html.matchAll(/aria-label="Remove filter: ([^"]+)"[^>]*href="([^"]*)"/g)]
    const counts = [...html.matchAll(/>Filters(?: \((\d+)\))?</g)].map(([, count = '0']) => Number(count))
    expect(new Set(counts)).toEqual(new Set([shown.length]))
    return shown.map(([, text, to]) => [text, to])
  }

  it('is a form of the filters in the URL, with the query', () => {
    const html = bar('/search?q=two+words&maxPrice=3&minRating=4.5&area=west&sort=walk&show=20')
    expect(html).toContain('<input type="hidden" name="q" value="two words"/>')
    const values = selected(html, 'maxPrice', 'bedrooms', 'sort')
    expect(values).toEqual(['3', '', 'walk'])
    expect(checked(html)).toEqual(['minRating 4.5', 'area west'])
    expect(html).toContain('<noscript><button type="submit"')
  })

  it('has a removable chip for each filter, and clears all', () => {
    const html = bar('/search?q=elm&maxPrice=3&bedrooms=1&minRating=3.7&area=North&sort=walk&show=20')
    expect(chips(html)).toEqual([
      ['Up to $1.2K', '/search?q=elm&bedrooms=1&minRating=3.7&area=north&sort=walk'],
      ['1 bedroom', '/search?q=elm&maxPrice=3&minRating=3.7&area=north&sort=walk'],
      ['3.7+ stars', '/search?q=elm&maxPrice=3&bedrooms=1&area=north&sort=walk'],
      ['North', '/search?q=elm&maxPrice=3&bedrooms=1&minRating=3.7&sort=walk'],
    ])
    expect(html).toMatch(/href="\/search\?q=elm&sort=walk"[^>]*>Clear all/)
  })

  it('shows a value that is not in the menu, and ignores a wrong one, and the area on the page of an area', () => {
    expect(checked(bar('/location/West?minRating=3.7'))).toEqual(['minRating 3.7'])
    const walk = bar('/location/West?walk=engQuad:12.5')
    expect(selected(walk, 'walk')).toEqual(['engQuad:12.5'])
    expect(walk).toContain('<optgroup label="Engineering Quad">')
    expect(walk).toContain('<option value="engQuad:30">30 min to Engineering Quad</option>')
    expect(chips(walk)).toEqual([['12.5 min to Engineering Quad', '/location/West']])
    const wrong = bar('/location/West?minRating=9&maxPrice=cheap&bedrooms=&walk=moon:10&campus=moon&area=north')
    expect(chips(wrong)).toEqual([])
    const without = bar('/location/West?without=pests,mold')
    expect(checked(without)).toEqual(['without mold', 'without pests'])
    expect(chips(without)).toEqual([
      ['No reports of mold', '/location/West?without=pests'],
      ['No reports of pests', '/location/West?without=mold'],
    ])
    // Check boxes of a form without scripts.
    expect(checked(bar('/search?amenities=pets&amenities=heat'))).toEqual(['amenities heat', 'amenities pets'])
    expect(selected(wrong, 'maxPrice', 'bedrooms', 'walk')).toEqual(['', '', ''])
    expect(wrong).not.toContain('name="area"')
  })

  it('asks first what decides, and says why an order by ratings is not that of the means', () => {
    const menus = [...bar('/search').matchAll(/<select[^>]*name="(\w+)"/g)].map(([, name]) => name)
    expect(menus).toEqual(['maxPrice', 'bedrooms', 'walk', 'minMaintenance', 'sort'])
    const explained = cardSorts.filter(sort => bar(`/search?sort=${sort}`).includes('Few reviews count less'))
    expect(explained).toEqual(['lowest-rating', 'highest-rating', 'maintenance', 'worst-maintenance'])
  })

  it('offers to clear the filters if nothing matches, or one of them, and says how many that gives', () => {
    expect(bar('/search?q=elm&bedrooms=6', 0)).toMatch(
      /<a[^>]*href="\/search\?q=elm"[^>]*>Clear all.*No matches\. Try removing a filter\./s,
    )
    const nearMisses: List['nearMisses'] = [
      { name: 'minMaintenance', value: 3, count: 4 },
      { name: 'bedrooms', count: 1 },
      { name: 'walk', isAlone: true, count: 9 },
      { name: 'amenities', value: ['water'], count: 2 },
    ]
    const all = 'bedrooms=6&walk=hoPlaza%3A10&minMaintenance=4&amenities=heat%2Cwater'
    const html = bar(`/search?${all}`, 0, { nearMisses })
    const linked = [...html.matchAll(/href="([^"]*)"[^>]*>([^<]*: \d[^<]*)</g)].map(([, to, text]) => [text, to])
    expect(linked).toEqual([
      ['Repairs 3+: 4 apartments', '/search?bedrooms=6&walk=hoPlaza%3A10&minMaintenance=3&amenities=heat%2Cwater'],
      ['Without “6 bedrooms”: 1 apartment', '/search?walk=hoPlaza%3A10&minMaintenance=4&amenities=heat%2Cwater'],
      ['Only “10 min to Ho Plaza”: 9 apartments', '/search?walk=hoPlaza%3A10'],
      ['Without “Heat”: 2 apartments', '/search?bedrooms=6&walk=hoPlaza%3A10&minMaintenance=4&amenities=water'],
    ])
    expect(bar(`/search?${all}`, 3, { nearMisses, numUnknown: { rents: 29, problems: 1 } })).toMatch(
      /29 more have no 6-bedroom review yet\..*>1 more has too few answers about what went wrong\..*Almost what you asked for:.*>Repairs 3\+: 1 more</s,
    )
    const unfiltered = bar('/search?q=elm', 0)
    expect(unfiltered).toContain('Nothing here')
    expect(unfiltered).not.toContain('<form')
  })

  it('names the default order of a list, which is not in the URL', () => {
    const first = (text: string, next: string) => `<option value="" selected="">${text}</option><option value="${next}`
    expect(bar('/search?q=elm')).toContain(first('Most Relevant', 'recommended'))
    expect(bar('/location/West?sort=recommended')).toContain(first('Recommended', 'lowest'))
  })
})

describe('a property card', () => {
  const html = (card = elmHouse(), url = '/search') => render(url, <PropertyCard card={card} />)
  const linesOf = (...args: Parameters<typeof html>) =>
    [...html(...args).matchAll(/<(?:h3|p|blockquote)[ >].*?<\/(?:h3|p|blockquote)>/gs)]
      .map(([line]) => wordsOf(line))
      .filter(Boolean)

  it('has name, stars and reviews, rent, facts, and a review below its author’s line', () => {
    expect(linesOf(elmHouse({ line: { kind: 'watch', text: 'Thin walls.' } }))).toEqual([
      'Elm House',
      '3.7 15 Reviews',
      '$1,000–$1,200 each 2025–26, 12 answers',
      '1 Elm Street Larkspur Prope… Repairs 4.6 6 min to Ho Plaza',
      'Watch out Thin walls.',
      '“Quiet and bright.”',
    ])
    expect(html()).toContain('aria-label="3.7 out of 5 stars"')
    expect(html()).toContain('aria-label="On foot:"')
    expect(html()).toMatch(/aria-label="Landlord:".*<a[^>]*title="Larkspur Properties"[^>]*href="\/landlord\/L"/)
  })

  it('says which bedrooms its rent is for, and when a mean is of few reviews', () => {
    const rent = { bedrooms: 2, median: 2, low: 2, high: 2, numReviews: 2, from: 2025, year: 2025 }
    const [, stars, paid] = linesOf(elmHouse({ rent, numReviews: 2 }))
    expect([stars, paid]).toEqual(['3.7 2 Reviews, few reviews', '$800–$1,000 each 2 bedrooms, 2025–26, 2 answers'])
  })

  it('leaves out what is not known, a name that is the address, and the end of a long review', () => {
    const bare = { numReviews: 0, avgRating: 0, avgMaintenance: 0, rent: null, topReview: null, walkingTimes: null }
    const noLandlord = { landlordId: null, name: '1 Elm Street' }
    expect(linesOf(elmHouse({ ...bare, company: '' }, noLandlord))).toEqual(['1 Elm Street', 'No reviews yet'])
    expect(linesOf(elmHouse({}, { name: '1 Elm Street' }))).toContain('Larkspur Prope… Repairs 4.6 6 min to Ho Plaza')
    expect(linesOf(elmHouse({ topReview: 'Quiet rooms. '.repeat(100) })).at(-1)?.length).toBeLessThan(370)
  })
})
