import { sendJson } from '../../../../api-client.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import type { ListingKind } from '../../catalog/listing-ref.ts'
import { toStoredKind } from '../../catalog/rules.ts'
import type { Building, Landlord, SearchHit } from '../../catalog/shapes.ts'
import type { buildingBody, landlordBody } from './listing-values.ts'

export const kindOf = (hit: SearchHit): ListingKind => (hit.label === 'LANDLORD' ? 'landlord' : 'apartment')

/** Adds a listing, or changes the one with this id. @throws ApiError; a 400 has the errors by field. */
export function saveListing(
  kind: ListingKind,
  id: string | undefined,
  body: ReturnType<typeof buildingBody> | ReturnType<typeof landlordBody>,
): Promise<Building | Landlord> {
  const path = `/api/admin/${toStoredKind(kind)}s`
  if (id === undefined) return sendJson(accountApi, 'POST', path, body)
  return sendJson(accountApi, 'PATCH', `${path}/${encodeURIComponent(id)}`, body)
}
