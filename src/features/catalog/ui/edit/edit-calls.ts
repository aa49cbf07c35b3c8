import { browserApi, getItemsWithTotal, getJson, sendJson } from '../../../../api-client.ts'
import { accountApi } from '../../../identity/ui/account-client.ts'
import type { Building, Landlord } from '../../shapes.ts'
import type { BuildingBody, LandlordBody } from './listing-values.ts'

/** What can be edited and merged. */
export type ListingKind = 'building' | 'landlord'

/** A place as the search finds it. */
export interface ListingHit {
  id: string
  name: string
  address: string
  label: 'LANDLORD' | 'APARTMENT'
}

export const kindOf = (hit: ListingHit): ListingKind => (hit.label === 'LANDLORD' ? 'landlord' : 'building')

/** Places whose name or address is like `query`, the best first. */
export async function findListings(query: string, signal: AbortSignal): Promise<ListingHit[]> {
  return getJson<ListingHit[]>(
    (path, init) => browserApi(path, { ...init, signal }),
    `/api/search?q=${encodeURIComponent(query)}`,
  )
}

/** Adds a building, or changes the one of that id. @throws ApiError, 400 with what is wrong by field. */
export function saveBuilding(id: string | undefined, body: BuildingBody): Promise<Building> {
  return save<Building>('building', id, body)
}

/** Adds a landlord, or changes the one of that id. @throws ApiError, 400 with what is wrong by field. */
export function saveLandlord(id: string | undefined, body: LandlordBody): Promise<Landlord> {
  return save<Landlord>('landlord', id, body)
}

function save<Place>(kind: ListingKind, id: string | undefined, body: object): Promise<Place> {
  if (id === undefined) return sendJson<Place>(accountApi, 'POST', `/api/admin/${kind}s`, body)
  return sendJson<Place>(accountApi, 'PATCH', `/api/admin/${kind}s/${encodeURIComponent(id)}`, body)
}

/** A merge that stands and can be undone. */
export interface MergeSummary {
  id: string
  kind: ListingKind
  from: { id: string; name: string }
  into: { id: string; name: string }
  admin: string
  date: string
}

/** Merges the duplicate `from` into `into`, which stays. @throws ApiError 404, 400 when one of them is gone. */
export function mergeListings(kind: ListingKind, from: string, into: string, reason: string): Promise<MergeSummary> {
  return sendJson<MergeSummary>(accountApi, 'POST', `/api/admin/${kind}s/${encodeURIComponent(from)}/merge`, {
    into,
    ...(reason && { reason }),
  })
}

/** Takes a merge back. @throws ApiError 404, 409 when something stands in its way. */
export function undoMerge(id: string): Promise<MergeSummary> {
  return sendJson<MergeSummary>(accountApi, 'POST', `/api/admin/merges/${encodeURIComponent(id)}/undo`, {})
}

const movedStatuses = ['APPROVED', 'REPORTED', 'PENDING', 'DECLINED'] as const

/** What goes along when a place is merged into another. */
export interface ListingContents {
  reviews: Record<(typeof movedStatuses)[number], number>
  /** Of a landlord. */
  buildings: number
}

/** How much belongs to a place. @throws ApiError 404 when there is none of that id. */
export async function getListingContents(kind: ListingKind, id: string): Promise<ListingContents> {
  const path = `/api/review/${kind === 'building' ? 'aptId' : 'landlordId'}/${encodeURIComponent(id)}`
  const [buildings, ...counts] = await Promise.all([
    kind === 'building' ? 0 : countOf(`/api/buildings/${encodeURIComponent(id)}`),
    ...movedStatuses.map(status => countOf(`${path}/${status}`)),
  ])
  const reviews = Object.fromEntries(
    movedStatuses.map((status, i) => [status, counts[i] ?? 0]),
  ) as ListingContents['reviews']
  return { reviews, buildings }
}

async function countOf(path: string): Promise<number> {
  return (await getItemsWithTotal<unknown>(accountApi, `${path}?limit=1`)).total
}
