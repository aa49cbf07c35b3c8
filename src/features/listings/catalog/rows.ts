import { getTableColumns, sql } from 'drizzle-orm'
import { photoPath } from '../../photos/rules.ts'
import { type RatingCategory, ratingCategories } from './rules.ts'
import type { Building, Company, DetailedRatings, Landlord, ListingRatings } from './shapes.ts'
import { buildings, landlords } from './table.ts'

const { figures: _ofLandlord, paidRents: _byLandlord, ...ofLandlord } = getTableColumns(landlords)
const {
  figures: _ofBuilding,
  paidRents: _inBuilding,
  rentMedians,
  usualAmenities,
  problemAnswers,
  rareProblems,
  ...ofBuilding
} = getTableColumns(buildings)

/** The columns of a building, without those that lists filter by and the figures of its page. */
export const buildingColumns = ofBuilding

export type BuildingRow = Pick<typeof buildings.$inferSelect, keyof typeof ofBuilding>
export type LandlordRow = Pick<typeof landlords.$inferSelect, keyof typeof ofLandlord> & { propertiesOwned: number }

/** The same of a landlord, and how many buildings it has. An index counts them. */
export const landlordColumns = {
  ...ofLandlord,
  propertiesOwned: sql<number>`(select count(*)::int from ${buildings} b where b.landlord_id = landlords.id)`,
}

/**
 * The condition for buildings that were added after the town began: after the day on which most were, the earliest of
 * several. What was tried by hand before the first import does not make the town new.
 */
export const isAddedLater = sql`${buildings.listedDay} > (
  select b.listed_day from ${buildings} b group by b.listed_day order by count(*) desc, b.listed_day limit 1)`

export function toBuilding(row: Pick<BuildingRow, keyof Building>): Building {
  const { id, name, address, area, landlordId, latitude, longitude } = row
  return { id, name, address, area, photos: row.photos.map(photoPath), landlordId, latitude, longitude }
}

export function toLandlord(row: LandlordRow): Landlord {
  const { id, name, contact, address } = row
  return { id, name, photos: row.photos.map(photoPath), contact, address, ...landlordFiguresOf(row) }
}

export function toCompany(row: LandlordRow): Company {
  const { id, name, photos } = row
  return {
    id,
    name,
    photo: photos[0] === undefined ? null : photoPath(photos[0]),
    ...landlordFiguresOf(row),
    avgPrice: avgPriceOf(row),
  }
}

function landlordFiguresOf(row: LandlordRow) {
  const { rentAgainYes, rentAgainNo, depositFull, depositCount, propertiesOwned } = row
  return {
    ...ratingsOf(row),
    rentAgain: { yes: rentAgainYes, no: rentAgainNo },
    deposit: { full: depositFull, answers: depositCount },
    propertiesOwned,
  }
}

/** Returns the mean price bucket, which the API has and no page shows; 0 without any. */
export function avgPriceOf({ priceSum, priceCount }: Pick<BuildingRow, 'priceSum' | 'priceCount'>): number {
  return priceSum / (priceCount || 1)
}

/** Returns a listing's count and averages from the rating aggregates of its row: their only source. */
export function ratingsOf(row: BuildingRow | LandlordRow): ListingRatings {
  const meanOf = (category: RatingCategory) => row[`${category}Sum`] / (row[`${category}Count`] || 1)
  const means = Object.fromEntries(ratingCategories.map(category => [category, meanOf(category)]))
  return { numReviews: row.numReviews, avgRating: row.avgRating ?? 0, avgDetailedRatings: means as DetailedRatings }
}
