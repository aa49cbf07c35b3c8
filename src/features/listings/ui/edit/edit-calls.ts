import { browserApi, getJson, sendJson } from '../../../../api-client.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import { findListings as findWith } from '../../catalog/calls.ts'
import type { ListingKind } from '../../catalog/listing-ref.ts'
import { toStoredKind } from '../../catalog/rules.ts'
import type { Building, Landlord, ListingContents, MergeSummary, SearchHit } from '../../catalog/shapes.ts'
import type { BuildingBody, landlordBody } from './listing-values.ts'

export const kindOf = (hit: SearchHit): ListingKind => (hit.label === 'LANDLORD' ? 'landlord' : 'apartment')

export function findListings(query: string, signal: AbortSignal): Promise<SearchHit[]> {
  return findWith(browserApi, query, signal)
}

function adminPath(kind: ListingKind, id?: string): string {
  const path = `/api/admin/${toStoredKind(kind)}s`
  return id === undefined ? path : `${path}/${encodeURIComponent(id)}`
}

/** Adds a listing, or changes the one with this id. @throws ApiError; a 400 has the errors by field. */
export function saveListing(
  kind: ListingKind,
  id: string | undefined,
  body: Partial<BuildingBody> | ReturnType<typeof landlordBody>,
): Promise<Building | Landlord> {
  return sendJson<Building | Landlord>(accountApi, id === undefined ? 'POST' : 'PATCH', adminPath(kind, id), body)
}

/** Merges the duplicate `from` into `into`. @throws ApiError 404 or 400 if one of them no longer exists. */
export function mergeListings(kind: ListingKind, from: string, into: string, reason: string): Promise<MergeSummary> {
  return sendJson<MergeSummary>(accountApi, 'POST', `${adminPath(kind, from)}/merge`, {
    into,
    ...(reason && { reason }),
  })
}

/** Returns what belongs to a listing. @throws ApiError 404 if it does not exist. */
export function getListingContents(kind: ListingKind, id: string): Promise<ListingContents> {
  return getJson<ListingContents>(accountApi, `${adminPath(kind, id)}/merge`)
}
