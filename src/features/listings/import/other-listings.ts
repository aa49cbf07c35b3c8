import type { Queryable } from '../../../platform/database/db.ts'
import { formatNumber } from '../../../ui/format.ts'
import { metersBetween } from '../../places/travel.ts'
import type { BuildingValues, CatalogKind, LandlordValues } from '../catalog/read-catalog.ts'
import type { EditDeps } from '../edit/change-catalog.ts'
import { areInOneTown, normalizeAddress, respell } from '../search/normalize-address.ts'
import { wordsOf } from '../search/words.ts'
import { describeValue } from './list-changes.ts'
import { normalizeLandlordName } from './normalize-landlord-name.ts'
import { type CatalogNote, type CatalogPlan, changedFields } from './plan-catalog.ts'

interface Change<Values> {
  before: Values
  after: Values
}

/** A house is not moved; two geocoders differ by less. */
const maxMovedMeters = 300

/**
 * Returns a note for each row that makes another house or company of a listing with reviews, as a list does whose numbers
 * follow its order (docs/your-university.md, step 3); none when they may. And a note for each reviewed building that gets another
 * landlord: a sale, which its reviews follow.
 * @param lockReviews is called before it is asked which listings have reviews.
 */
export async function findOtherListings(
  db: Queryable,
  plan: CatalogPlan,
  { reviewMoves, mayMoveReviews }: Pick<EditDeps, 'reviewMoves'> & { mayMoveReviews?: boolean | undefined },
  lockReviews: () => Promise<void>,
): Promise<{ wrong: CatalogNote[]; notes: CatalogNote[] }> {
  const houses = mayMoveReviews ? [] : plan.buildings.changed.filter(change => !isSameHouse(change))
  const companies = mayMoveReviews ? [] : plan.landlords.changed.filter(change => !isSameCompany(change))
  if (houses.length + companies.length + plan.moves.length === 0) return { wrong: [], notes: [] }
  await lockReviews()
  const movedIds = plan.moves.map(({ buildingId }) => buildingId)
  const reviewedBuildings = await reviewMoves.findReviewed(db, 'apartment', [...idsOf(houses), ...movedIds])
  const reviewedLandlords = await reviewMoves.findReviewed(db, 'landlord', idsOf(companies))
  const otherCompanies = companies.filter(({ after }) => reviewedLandlords.has(after.id))
  const otherHouses = houses.filter(({ after }) => reviewedBuildings.has(after.id))
  const otherHouseIds = new Set(idsOf(otherHouses))
  const otherCompanyIds = new Set(idsOf(otherCompanies))
  const sold = plan.moves.filter(
    ({ buildingId }) => reviewedBuildings.has(buildingId) && !otherHouseIds.has(buildingId),
  )
  const toOtherCompanies = sold.filter(({ to }) => to !== null && otherCompanyIds.has(to))
  return {
    wrong: [
      ...otherCompanies.map(change => wrongRow('landlords', change, 'company')),
      ...otherHouses.map(change => wrongRow('buildings', change, 'house')),
      ...toOtherCompanies.map(({ buildingId, to }) => ({
        kind: 'buildings' as const,
        id: buildingId,
        message: `landlordId: has reviews, and the row of landlord ${to} is wrong`,
      })),
    ],
    notes: sold
      .filter(move => !toOtherCompanies.includes(move))
      .map(({ buildingId, from, to }) => ({
        kind: 'buildings' as const,
        id: buildingId,
        message: `landlordId: its reviews go from ${nameOfLandlord(from)} to ${nameOfLandlord(to)}`,
      })),
  }
}

const idsOf = (changes: readonly Change<{ id: string }>[]) => changes.map(({ after }) => after.id)

const nameOfLandlord = (id: string | null) => (id === null ? 'no landlord' : `landlord ${id}`)

/** Returns whether a name or an address stays, in another spelling too, and the location where it is known. */
function isSameHouse({ before, after }: Change<BuildingValues>): boolean {
  const meters = metersMoved({ before, after })
  if (meters !== undefined && meters > maxMovedMeters) return false
  const hasSameName = plainName(before.name) === plainName(after.name)
  return hasSameName || isSameAddress(before.address, after.address)
}

const plainName = (name: string) => respell(wordsOf(name)).join(' ')

function isSameAddress(one: string | null, other: string | null): boolean {
  const street = normalizeAddress(one ?? '')
  return street !== '' && street === normalizeAddress(other ?? '') && areInOneTown(one ?? '', other ?? '')
}

function metersMoved({ before, after }: Change<BuildingValues>): number | undefined {
  const from = locationOf(before)
  const to = locationOf(after)
  return from && to && metersBetween(from, to)
}

function locationOf({ latitude, longitude }: BuildingValues) {
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}

/** Returns whether a landlord's name stays, in another spelling too, or what else it is known by. */
function isSameCompany({ before, after }: Change<LandlordValues>): boolean {
  const hasSameName = normalizeLandlordName(before.name) === normalizeLandlordName(after.name)
  const hasSameContact = before.contact !== null && before.contact === after.contact
  return hasSameName || hasSameContact || isSameAddress(before.address, after.address)
}

/** The fields that tell one listing from another. */
const identityFields: Record<CatalogKind, readonly string[]> = {
  buildings: ['name', 'address'],
  landlords: ['name', 'contact', 'address'],
}

function wrongRow(
  kind: CatalogKind,
  { before, after }: Change<BuildingValues> | Change<LandlordValues>,
  what: string,
): CatalogNote {
  const fields = changedFields(before, after)
    .filter(({ field }) => identityFields[kind].includes(field))
    .map(({ field, was, is }) => `${field}: ${describeValue(was)} → ${describeValue(is)}`)
  const meters = kind === 'buildings' ? metersMoved({ before, after } as Change<BuildingValues>) : undefined
  const moved = meters !== undefined && meters > maxMovedMeters ? [`moves ${formatNumber(meters / 1000)} km`] : []
  const message = `has reviews, and would be another ${what}: ${[...fields, ...moved].join(', ')}`
  return { kind, id: after.id, message }
}
