import { randomUUID } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../../../platform/database/db.ts'
import { badRequest, notFound, Problem } from '../../../platform/http/problem.ts'
import { href, paths } from '../../../site-map.ts'
import type { Actor } from '../../people/actor.ts'
import type { Sealer } from '../../people/keys/seal.ts'
import { buildings } from '../catalog/table.ts'
import type { SiteNames } from '../lists/filter-rules.ts'
import { cardWhere } from '../lists/filters.ts'
import { isAmong } from '../lists/list-cards.ts'
import { type CardFilters, filterTexts, listTitle, parseCardFilters, pathOfList, wordsInUrl } from '../lists/rules.ts'
import { findSearch } from '../lists/search-cards.ts'
import { readSearch } from '../search/door.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { savedSearches } from './table.ts'

export const maxSavedSearches = 10

export const savedSearch = z
  .strictObject({
    id: z.string(),
    path: z.string().openapi({ example: '/search?q=alder&minRating=4' }),
    label: z.string().openapi({ example: '“alder” · 4+ stars' }),
    matches: z.int().nonnegative().openapi({ description: 'How many apartments it finds now.' }),
    newMatches: z.array(z.string()).openapi({ description: 'Ids of those that it did not find at the last look.' }),
    newReviews: z.int().nonnegative().openapi({ description: 'How many reviews the others have got since.' }),
  })
  .openapi('SavedSearch')

export type SavedSearch = z.infer<typeof savedSearch>

/** What is sealed of a saved search. */
export const sealedSearch = z.object({
  path: z.string(),
  /** How many public reviews each apartment had that it found at the last look, by id. */
  seen: z.record(z.string(), z.int()),
})

export interface SearchesDeps {
  db: Db
  site: SiteNames
  searchIndex: SearchIndex
  /** Seals with the purpose `searches`. */
  searchesSealer: Sealer
}

type Owner = Pick<Actor, 'key'>
type StoredSearch = z.infer<typeof sealedSearch> & { id: string }

/** Returns the saved searches of a person with what they find now, ordered by path. */
export async function listSearches(deps: SearchesDeps, owner: Owner): Promise<SavedSearch[]> {
  const found: SavedSearch[] = []
  for (const stored of await readSearches(deps.db, deps.searchesSealer, owner))
    found.push(toSavedSearch(deps, stored, await findNow(deps, stored.path)))
  return found
}

/**
 * Saves a search; what it finds now counts as seen. The same search again is the one that is saved already.
 * @returns the search, and whether it is new.
 * @throws Problem 400 for a path that is no search, 409 for more than ten.
 */
export async function saveSearch(
  deps: SearchesDeps,
  owner: Owner,
  given: string,
): Promise<{ search: SavedSearch; isNew: boolean }> {
  const path = parseSearchPath(deps, given)?.path
  if (path === undefined) throw badRequest([{ path: 'path', message: 'must be a search or the page of an area' }])
  const matches = await findNow(deps, path)
  return deps.db.transaction(async tx => {
    // Two requests at once would both find room for one more.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${owner.key('searches')}, 0))`)
    const saved = await readSearches(tx, deps.searchesSealer, owner)
    const same = saved.find(each => (parseSearchPath(deps, each.path)?.path ?? each.path) === path)
    if (same) return { search: toSavedSearch(deps, same, matches), isNew: false }
    if (saved.length >= maxSavedSearches)
      throw new Problem(409, `You have saved ${maxSavedSearches} searches. Remove one to save another.`)
    const stored = { id: randomUUID(), path, seen: matches }
    await tx.insert(savedSearches).values({ ...toRow(deps.searchesSealer, stored), ownerKey: owner.key('searches') })
    return { search: toSavedSearch(deps, stored, matches), isNew: true }
  })
}

/** Marks everything that a saved search finds now as seen. @throws Problem 404 for a search that is not the person's. */
export async function markSearchSeen(deps: SearchesDeps, owner: Owner, id: string): Promise<SavedSearch> {
  const saved = (await readSearches(deps.db, deps.searchesSealer, owner)).find(each => each.id === id)
  if (!saved) throw notFound()
  const stored = { ...saved, seen: await findNow(deps, saved.path) }
  await deps.db.transaction(tx =>
    tx.update(savedSearches).set(toRow(deps.searchesSealer, stored)).where(isOwn(owner, id)),
  )
  return toSavedSearch(deps, stored, stored.seen)
}

/** Deletes a saved search. @throws Problem 404 for a search that is not the person's. */
export async function removeSearch({ db }: Pick<SearchesDeps, 'db'>, owner: Owner, id: string): Promise<void> {
  const removed = await db.transaction(tx =>
    tx.delete(savedSearches).where(isOwn(owner, id)).returning({ id: savedSearches.id }),
  )
  if (removed.length === 0) throw notFound()
}

/** Returns the saved searches of a person as they are stored, ordered by path. */
export async function readSearches(db: Queryable, sealer: Sealer, owner: Owner): Promise<StoredSearch[]> {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.ownerKey, owner.key('searches')))
  return sealer
    .openRows(rows, sealedSearch)
    .map(({ row, value }) => ({ id: row.id, ...value }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

export async function removeAllSearches(tx: Tx, owner: Owner): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.ownerKey, owner.key('searches')))
}

function isOwn(owner: Owner, id: string) {
  return and(eq(savedSearches.id, id), eq(savedSearches.ownerKey, owner.key('searches')))
}

function toRow(sealer: Sealer, { id, path, seen }: StoredSearch) {
  return { id, sealed: sealer.seal(id, { path, seen }) }
}

/**
 * Returns the numbers of reviews of all apartments that a path finds now, by their ids; none in an area that no longer
 * exists.
 */
async function findNow(deps: SearchesDeps, path: string): Promise<StoredSearch['seen']> {
  const { db, searchIndex } = deps
  const search = parseSearchPath(deps, path)
  if (!search) return {}
  const { ranked, query } = await findSearch(db, searchIndex, search.words, search.filters)
  const rows = await db
    .select({ id: buildings.id, numReviews: buildings.numReviews })
    .from(buildings)
    .where(and(ranked && isAmong(ranked), cardWhere(query)))
  return Object.fromEntries(rows.map(({ id, numReviews }) => [id, numReviews]))
}

function toSavedSearch(
  deps: SearchesDeps,
  { id, path: stored, seen }: StoredSearch,
  now: StoredSearch['seen'],
): SavedSearch {
  const { path, label } = parseSearchPath(deps, stored) ?? { path: stored, label: stored }
  const matches = Object.keys(now)
  const known = matches.filter(match => Object.hasOwn(seen, match))
  return {
    id,
    path,
    label,
    matches: matches.length,
    newMatches: matches.filter(match => !Object.hasOwn(seen, match)),
    newReviews: known.reduce((sum, match) => sum + Math.max(0, now[match]! - seen[match]!), 0),
  }
}

/**
 * Returns what a path of `/search` or `/location/…` searches for: the path with what the page reads and nothing else, the
 * words (empty for all apartments, and for an area), the filters, and a label: `“alder” · 4+ stars`. Wrong and unknown
 * parameters are left out, as the page leaves them out. Undefined for any other path, and an unknown area.
 */
export function parseSearchPath({ site, searchIndex }: Pick<SearchesDeps, 'site' | 'searchIndex'>, path: string) {
  const base = 'http://localhost'
  // A second slash, also as a browser reads one, begins the name of another host.
  if (!/^\/(?![/\\\s])/.test(path) || !URL.canParse(path, base)) return undefined
  const { pathname, searchParams } = new URL(path, base)
  const filters = parseCardFilters(searchParams, site.areas)
  if (pathname.toLowerCase() === paths.search) {
    const search = readSearch(searchIndex, { words: wordsInUrl(searchParams), filters })
    const title = search.words === '' ? listTitle(search.filters) : `“${search.words}”`
    return toSearch({ words: search.words }, search.filters, site, title)
  }
  const isAt = (text: string) => pathname.replace(/\/$/, '').toLowerCase() === href.location(text).toLowerCase()
  const area = site.areas.find(({ key, name }) => isAt(key) || isAt(name))
  if (!area) return undefined
  const search = toSearch({ area: area.name }, { ...filters, area: undefined }, site, area.name)
  return { ...search, filters: { ...filters, area: area.key.toLowerCase() } }
}

type SearchSubject = Parameters<typeof pathOfList>[0]

/** Returns a search by its address. The campus point is left out: that choice is never stored with an account. */
function toSearch(subject: SearchSubject, given: CardFilters, site: SiteNames, title: string) {
  const filters = { ...given, campus: undefined }
  return {
    path: pathOfList(subject, filters),
    words: 'words' in subject ? subject.words : '',
    filters,
    label: [title, ...filterTexts(filters, site)].join(' · '),
  }
}
