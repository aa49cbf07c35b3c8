import type { Asker } from './ask.ts'

/** What the reads ask about. */
export interface Town {
  apartments: string[]
  landlords: string[]
  photos: string[]
}

interface Card {
  buildingData: { id: string; landlordId: string | null; photos: string[] }
}

const words = ['alder', 'quarry', 'pearl', 'house', 'hill', 'heat mold', 'laundry', 'lantern', 'oak', 'deposit']

/** Asks the site for the town that it shows. */
export async function findTown(url: string): Promise<Town> {
  const cards = (await (await fetch(`${url}/api/page-data/home/100`)).json()) as Card[]
  const homes = cards.map(card => card.buildingData)
  return {
    apartments: homes.map(({ id }) => id),
    landlords: [...new Set(homes.flatMap(({ landlordId }) => landlordId ?? []))],
    photos: homes.flatMap(({ photos }) => photos),
  }
}

/** Returns the n-th of some things, beginning again after the last one. */
const nth = (things: string[], n: number) => things[n % things.length] ?? ''

const askFor = (kind: string, paths: string[], expect = [200]) => paths.map(path => ({ kind, path, expect }))

/** Returns every kind of read, in the n-th round of them: about another apartment, landlord and word than the last. */
function listReads(n: number, { apartments, landlords, photos }: Town, withPages: boolean) {
  const [apartment, landlord, photo] = [nth(apartments, n), nth(landlords, n), nth(photos, n)]
  const word = encodeURIComponent(nth(words, n))
  const pages = [
    '/',
    `/apartment/${apartment}`,
    `/apartment/${nth(apartments, n * 7)}`,
    `/landlord/${landlord}`,
    `/location/${nth(['Collegetown', 'West'], n)}`,
    `/search?q=${word}`,
    '/reviews',
    nth(['/faq', '/policies', '/guidelines', '/transparency'], n),
  ]
  const calls = [
    '/api/page-data/home/5',
    `/api/landlord/${landlord}`,
    `/api/review/aptId/${apartment}/APPROVED`,
    `/api/insights/landlord/${landlord}`,
  ]
  const searches = [
    `/api/search?q=${nth(words, n).slice(0, 1 + (n % 4))}`,
    `/api/search-results?q=${word}`,
    `/api/search-reviews?q=${word}`,
  ]
  // Addresses that were never requested before, so that no cache has them.
  const uncached = ['location/West/?', 'search-results?q=street&'].map(path => `/api/${path}bbox=-170.${n},-80,170,80`)
  return [
    ...(withPages ? askFor('page', [...pages, ...pages]) : []),
    ...(withPages
      ? askFor(
          'page data',
          pages.slice(1, 6).map(path => `/page-data${path}`),
        )
      : []),
    ...askFor('call', calls),
    // An apartment without coordinates has no travel times.
    ...askFor('travel times', [`/api/travel-times-by-id/${apartment}`], [200, 404]),
    ...askFor('search', searches),
    ...askFor('call, never cached', uncached),
    ...askFor('photo', photo ? [photo, photo.replace(/\.webp$/, '.320.webp')] : []),
    ...askFor('refused on purpose', [`/api/apts/none-${n % 10}`, '/api/landlord/none'], [404]),
    ...askFor('refused on purpose', ['/api/my-marks'], [401]),
  ]
}

/** Returns a function that sends the n-th read. A third asks again for what it has, as browsers do. */
export function createReads(ask: Asker, town: Town, withPages: boolean): (n: number, dueAt: number) => Promise<void> {
  const { length } = listReads(0, town, withPages)
  const etags = new Map<string, string>()
  return async (n, dueAt) => {
    const read = listReads(Math.floor(n / length), town, withPages)[n % length]
    if (!read) return
    const known = n % 3 === 0 ? etags.get(read.path) : undefined
    const answer = known
      ? await ask({ ...read, dueAt, expect: [...read.expect, 304], init: { headers: { 'if-none-match': known } } })
      : await ask({ ...read, dueAt })
    const etag = answer?.headers.get('etag')
    if (etag && read.kind !== 'call, never cached') etags.set(read.path, etag)
  }
}
