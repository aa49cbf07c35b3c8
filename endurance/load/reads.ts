import type { Ask, Asker } from './ask.ts'

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

type Read = (n: number, town: Town) => Omit<Ask, 'dueAt'>

/** Returns the n-th of some things, beginning again after the last one. */
const nth = (things: string[], n: number) => things[n % things.length] ?? ''

const pagePaths: ((n: number, town: Town) => string)[] = [
  () => '/',
  (n, town) => `/apartment/${nth(town.apartments, n)}`,
  (n, town) => `/apartment/${nth(town.apartments, n * 7)}`,
  (n, town) => `/landlord/${nth(town.landlords, n)}`,
  n => `/location/${nth(['Collegetown', 'West'], n)}`,
  n => `/search?q=${encodeURIComponent(nth(words, n))}`,
  () => '/reviews',
  n => nth(['/faq', '/policies', '/guidelines', '/transparency'], n),
]

const pages = pagePaths.map(
  (path): Read =>
    (n, town) => ({ kind: 'page', path: path(n, town) }),
)
const pageData = pagePaths.slice(1, 6).map(
  (path): Read =>
    (n, town) => ({ kind: 'page data', path: `/page-data${path(n, town)}` }),
)

const cachedCalls: Read[] = [
  () => ({ kind: 'call', path: '/api/page-data/home/5' }),
  (n, town) => ({ kind: 'call', path: `/api/landlord/${nth(town.landlords, n)}` }),
  (n, town) => ({ kind: 'call', path: `/api/review/aptId/${nth(town.apartments, n)}/APPROVED` }),
  (n, town) => ({ kind: 'call', path: `/api/insights/landlord/${nth(town.landlords, n)}` }),
  // An apartment without coordinates has no travel times.
  (n, town) => ({ kind: 'call', path: `/api/travel-times-by-id/${nth(town.apartments, n)}`, expect: [200, 404] }),
  n => ({
    kind: 'search',
    path: `/api/search?q=${encodeURIComponent(
      nth(words, n)
        .slice(0, 1 + (n % 5))
        .trim(),
    )}`,
  }),
  n => ({ kind: 'search', path: `/api/search-results?q=${encodeURIComponent(nth(words, n))}` }),
  n => ({ kind: 'search in reviews', path: `/api/search-reviews?q=${encodeURIComponent(nth(words, n))}` }),
]

/** Addresses that were never requested before, so that no cache has them. */
const uncachedCalls: Read[] = [
  n => ({ kind: 'call, never cached', path: `/api/location/West/?bbox=-170.${n},-80,170,80` }),
  n => ({ kind: 'call, never cached', path: `/api/search-results?q=street&bbox=-170.${n},-80,170,80` }),
]

const photos: Read[] = [
  (n, town) => ({ kind: 'photo', path: nth(town.photos, n) }),
  (n, town) => ({ kind: 'photo', path: nth(town.photos, n * 3).replace(/\.webp$/, '.320.webp') }),
]

const refused: Read[] = [
  n => ({ kind: 'refused on purpose', path: `/api/apts/none-${n % 10}`, expect: [404] }),
  () => ({ kind: 'refused on purpose', path: '/api/my-marks', expect: [401] }),
  () => ({ kind: 'refused on purpose', path: '/api/landlord/none', expect: [404] }),
]

/** Returns a function that sends the n-th read. A third asks again for what it has, as browsers do. */
export function createReads(ask: Asker, town: Town, withPages: boolean): (n: number, dueAt: number) => Promise<void> {
  const withPhotos = town.photos.length > 0 ? [...photos, ...photos] : []
  const deck = [
    ...(withPages ? [...pages, ...pages, ...pageData] : []),
    ...cachedCalls,
    ...uncachedCalls,
    ...withPhotos,
    ...refused.slice(0, 3),
  ]
  const etags = new Map<string, string>()
  return async (n, dueAt) => {
    const read = deck[n % deck.length]?.(Math.floor(n / deck.length), town)
    if (!read) return
    const known = n % 3 === 0 && !read.expect ? etags.get(read.path) : undefined
    const answer = known
      ? await ask({ ...read, dueAt, expect: [200, 304], init: { headers: { 'if-none-match': known } } })
      : await ask({ ...read, dueAt })
    const etag = answer?.headers.get('etag')
    if (etag && !read.kind.includes('never')) etags.set(read.path, etag)
  }
}
