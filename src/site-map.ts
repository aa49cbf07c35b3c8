/**
 * Every page's path (SPEC 2). The router, the links and the tests read it here, so that a path is written once.
 */
export const paths = {
  home: '/',
  reviews: '/reviews',
  faq: '/faq',
  policies: '/policies',
  guidelines: '/guidelines',
  location: '/location/:location',
  landlord: '/landlord/:landlordId',
  apartment: '/apartment/:aptId',
  search: '/search',
  profile: '/profile',
  bookmarks: '/bookmarks',
  notFound: '/notfound',
  admin: '/admin',
} as const

/** Builders of links to pages that need a value. */
export const href = {
  /** @param name an area's name, in any case. */
  location: (name: string) => `/location/${encodeURIComponent(name)}`,
  landlord: (id: string) => `/landlord/${encodeURIComponent(id)}`,
  apartment: (id: string) => `/apartment/${encodeURIComponent(id)}`,
  /** A review where it stands: on its apartment's page, else on its landlord's. */
  review: ({ id, aptId, landlordId }: { id: string; aptId: string | null; landlordId: string | null }) =>
    `/${aptId === null ? 'landlord' : 'apartment'}/${encodeURIComponent(aptId ?? landlordId ?? '')}#review-${id}`,
  search: (query: string) => `/search?q=${encodeURIComponent(query)}`,
} as const

/** Query parameters that change what a page shows; all others are dropped from a cached page's key. */
export const pageParameters = [
  'q',
  'sort',
  'show',
  'maxPrice',
  'bedrooms',
  'minRating',
  'area',
  'walk',
  'bbox',
] as const

/**
 * Returns a page's query with one parameter changed, or removed when `value` is undefined. Only what pages know stays:
 * the server's links are the same for all readers, and so are the browser's.
 */
export function withParameter(query: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const changed = new URLSearchParams([...query].filter(([known]) => pageParameters.some(each => each === known)))
  if (value === undefined) changed.delete(name)
  else changed.set(name, value)
  return changed
}
