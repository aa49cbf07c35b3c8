import { buildingNeeds } from '../../features/listings/edit/list-buildings-by-need.ts'
import { variantWidths } from '../../features/photos/rules.ts'
import { reviewStatuses } from '../../features/reviews/rules.ts'
import { paths } from '../../site-map.ts'
import { testSite } from '../test-site.ts'
import { type Answer, type MarkedUserSite, metricsToken } from './marked-user-site.ts'

/** Every id that a URL of the site can contain. */
interface KnownIds {
  buildings: string[]
  landlords: string[]
  reviews: string[]
  photos: string[]
  uids: string[]
}

const areas = testSite.areas.flatMap(({ key, name }) => [key, name])

/**
 * Returns possible values of a call's parameter.
 * @throws Error for an unknown parameter.
 */
function valuesOf(call: string, name: string, known: KnownIds): string[] {
  const isReview = call.includes('review-by-id') || call.includes('/reviews/')
  const isLandlord = /\/landlord(s|Id)?\//.test(call)
  const values: Record<string, string[]> = {
    id: isReview ? known.reviews : isLandlord ? known.landlords : known.buildings,
    ids: [known.buildings.join(','), ...known.buildings],
    landlordId: known.landlords,
    status: [...reviewStatuses, 'PUBLIC'],
    uid: known.uids,
    area: areas,
    location: areas,
    n: ['100'],
    need: [...buildingNeeds],
    point: ['engQuad', 'hoPlaza', 'agQuad'],
    mode: ['walking', 'driving'],
  }
  const found = values[name]
  if (!found) throw new Error(`${call}: nothing is known of the parameter ${name}`)
  return found
}

/** Returns a path with every combination of its parameters' values. */
function fillPath(path: string, valuesFor: (name: string) => string[]): string[] {
  const name = /[{:](\w+)\}?/.exec(path)
  if (!name) return [path]
  return valuesFor(name[1]!).flatMap(value => fillPath(path.replace(name[0], encodeURIComponent(value)), valuesFor))
}

/** What is read of openapi.json. */
interface OpenApi {
  paths: Record<string, { get?: { parameters?: { in: string; name: string }[] } }>
}

/**
 * Returns the addresses of every GET call of the API, with its path in openapi.json. Lists are also requested in small
 * pages, to see their cursors.
 */
export function listCallAddresses(document: string, known: KnownIds): { call: string; address: string }[] {
  return Object.entries((JSON.parse(document) as OpenApi).paths).flatMap(([call, { get }]) => {
    if (!get) return []
    const asked = fillPath(call, name => valuesOf(call, name, known))
    const isList = get.parameters?.some(each => each.in === 'query' && each.name === 'limit')
    const isSearch = get.parameters?.some(each => each.in === 'query' && each.name === 'q')
    const queried = isSearch ? asked.map(each => `${each}?q=house`) : asked
    const inPages = isList ? queried.map(each => `${each}${each.includes('?') ? '&' : '?'}limit=1`) : []
    return [...queried, ...inPages].map(address => ({ call, address }))
  })
}

function listPageAddresses({ buildings, landlords }: KnownIds): string[] {
  const values: Record<string, string[]> = { aptId: buildings, landlordId: landlords, location: areas }
  const pages = Object.values(paths).flatMap(path => fillPath(path, name => values[name] ?? []))
  return [...pages, '/search?q=house', '/no/such/page', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest']
}

/** Returns every URL that the photos have or could have. */
function photoAddresses({ photos }: KnownIds): string[] {
  const widths = ['', ...variantWidths.map(width => `.${width}`)]
  return photos.flatMap(name => widths.map(width => `/photos/${name}${width}.webp`))
}

async function loadKnownIds(site: MarkedUserSite, uids: string[]): Promise<KnownIds> {
  const column = async (query: string) =>
    (await site.database.pool.query<{ id: string }>(query)).rows.map(({ id }) => id)
  return {
    buildings: await column(
      `select id from buildings union select from_id from catalog_merges where kind = 'building'`,
    ),
    landlords: await column('select id from landlords'),
    reviews: await column('select id from reviews'),
    photos: await column('select name as id from photos'),
    uids,
  }
}

/** A person who reads everything. */
export interface Reader {
  name: string
  headers: { authorization?: string }
  /** Uids to ask for, those of other people too. */
  uids: string[]
}

const maxPages = 6

/**
 * Requests every GET call, page, photo and file of the site as a reader, allowed or not, and follows every list to its
 * end.
 */
export async function readEverything(site: MarkedUserSite, reader: Reader): Promise<Answer[]> {
  const known = await loadKnownIds(site, reader.uids)
  const answers: Answer[] = []
  const { headers } = reader
  const read = async (path: string, init: RequestInit = { headers }) => {
    const answer = await site.send(path, init)
    answers.push({ ...answer, where: `${reader.name}: ${answer.where}` })
    return answer
  }
  for (const { address } of listCallAddresses((await site.send('/api/openapi.json')).body.toString(), known)) {
    let next: string | undefined = address
    for (let i = 0; next !== undefined && i < maxPages; i++) {
      const answer: Answer = await read(next)
      next = /<([^>]+)>;\s*rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    }
  }
  for (const path of [...listPageAddresses(known), ...photoAddresses(known), '/api/openapi.json']) {
    const answer = await read(path)
    const etag = answer.headers.get('etag')
    if (etag) await read(path, { headers: { ...headers, 'if-none-match': etag } })
  }
  for (const path of ['/healthz', '/readyz', '/metrics', '/auth/photo', '/auth/sign-in', '/auth/callback?state=x'])
    await read(path)
  await read('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
  await read('/auth/token', { method: 'POST', headers: { origin: 'http://localhost:8080' } })
  return answers
}
