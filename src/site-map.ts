/** Every page's path, for the router, the links and the tests. */
export const paths = {
  home: '/',
  reviews: '/reviews',
  faq: '/faq',
  policies: '/policies',
  guidelines: '/guidelines',
  transparency: '/transparency',
  about: '/about/:page',
  write: '/write',
  location: '/location/:location',
  landlord: '/landlord/:landlordId',
  apartment: '/apartment/:aptId',
  tour: '/tour/:aptId',
  search: '/search',
  compare: '/compare',
  profile: '/profile',
  bookmarks: '/bookmarks',
  notFound: '/notfound',
  admin: '/admin',
} as const

/** The page for codes of reviews: the server's alone and without script, so the router does not know it. */
export const myReviewPath = '/my-review'

/** The part of a listing's page where its review begins. */
export const livedHere = '#lived-here'

/** Shows the map of a list on narrow screens, and the larger map of an apartment. */
export const mapFragment = '#map'

/** The choice of a contact form, and the forms, on every page. */
export const contactFragments = {
  choice: '#contact',
  'pending-building': '#contact-apartment',
  'contact-question': '#contact-question',
} as const

export type PageName = keyof typeof paths

/** Builders of links to pages that need a value. */
export const href = {
  /** @param name an area's name, in any case. */
  location: (name: string) => `/location/${encodeURIComponent(name)}`,
  landlord: (id: string) => `/landlord/${encodeURIComponent(id)}`,
  apartment: (id: string) => `/apartment/${encodeURIComponent(id)}`,
  /** What to ask on a tour of an apartment. */
  tour: (id: string) => `/tour/${encodeURIComponent(id)}`,
  /** The review on its apartment's page, else on its landlord's. */
  review: ({ id, aptId, landlordId }: { id: string; aptId: string | null; landlordId: string | null }) =>
    `/${aptId === null ? 'landlord' : 'apartment'}/${encodeURIComponent(aptId ?? landlordId ?? '')}#review-${id}`,
  search: (query: string) => `/search?q=${encodeURIComponent(query)}`,
  /** The comparison of apartments by their ids, in this order. */
  compare: (ids: readonly string[]) =>
    ids.length === 0 ? paths.compare : `${paths.compare}?apartments=${ids.map(encodeURIComponent).join(',')}`,
} as const

/** The filters of a list of apartments; each has its rows in `features/listings/lists/`. */
export const filterParameters = [
  'maxPrice',
  'bedrooms',
  'walk',
  'minMaintenance',
  'minRating',
  'area',
  'amenities',
  'without',
  'bbox',
] as const

const listParameters = ['show', 'sort', 'campus'] as const

const reviewParameters = ['sort', 'stars', 'topic', 'bedrooms', 'year', 'words'] as const

/** Query parameters that change what a page shows. A page that is not listed has none. */
const pageParameters: Partial<Record<PageName, readonly string[]>> = {
  home: ['show', 'sort', 'bedrooms', 'campus'],
  reviews: ['show', 'sort'],
  apartment: reviewParameters,
  landlord: ['show', ...reviewParameters],
  location: listParameters,
  search: ['q', ...listParameters],
  compare: ['apartments'],
}

/**
 * Returns the name of the page at a path; the path's first part decides. Undefined for a path that no page has.
 * @param pathname percent-encoded or not, in any case, as the router takes it.
 */
export function pageAt(pathname: string): PageName | undefined {
  return pageByFirstSegment.get(firstPathSegment(pathname))
}

/** Returns the query parameters that the page at a path knows. Links and cache keys drop all others. */
export function parametersOf(pathname: string): readonly string[] {
  const page = pageAt(pathname)
  const known = (page && pageParameters[page]) ?? []
  if (page === 'search') return [...known, ...filterParameters]
  // The path names the area.
  return page === 'location' ? [...known, ...filterParameters.filter(name => name !== 'area')] : known
}

/** Pages without data: the server cannot know who is signed in, so the browser loads what they show. */
const pagesWithoutData: readonly unknown[] = ['profile', 'bookmarks', 'admin', 'notFound', undefined]

export const hasPageData = (pathname: string): boolean => !pagesWithoutData.includes(pageAt(pathname))

/** Where the server answers a page's data alone: `/page-data/apartment/7` for `/apartment/7`. */
export const pageDataPath = '/page-data'

/** Returns a query with one parameter changed, or removed when `value` is undefined. */
export function withParameter(query: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const changed = new URLSearchParams(query)
  if (value === undefined) changed.delete(name)
  else changed.set(name, value)
  return changed
}

function firstPathSegment(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname).toLowerCase().split('/')[1]
  } catch {
    return undefined
  }
}

const pageNames = Object.keys(paths) as PageName[]
const pageByFirstSegment = new Map(pageNames.map(name => [firstPathSegment(paths[name]), name]))
