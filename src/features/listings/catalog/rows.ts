import { photoPath } from '../../photos/rules.ts'
import { type RatingCategory, ratingCategories } from './rules.ts'
import type { Building, Company, DetailedRatings, Landlord, ListingRatings } from './shapes.ts'
import type { buildings, landlords } from './table.ts'

export type BuildingRow = typeof buildings.$inferSelect
export type LandlordRow = typeof landlords.$inferSelect

export function toBuilding(row: Pick<BuildingRow, keyof Building>): Building {
  const { id, name, address, area, landlordId, latitude, longitude } = row
  return { id, name, address, area, photos: row.photos.map(photoPath), landlordId, latitude, longitude }
}

/** Returns a row of `landlords` as the public Landlord; `propertiesOwned` is the number of its buildings. */
export function toLandlord(row: LandlordRow, propertiesOwned: number): Landlord {
  const { id, name, contact, address } = row
  return {
    id,
    name,
    photos: row.photos.map(photoPath),
    contact,
    address,
    ...ratingsOf(row),
    propertiesOwned,
  }
}

/** Returns a row of `landlords` as the public Company; `propertiesOwned` is the number of its buildings. */
export function toCompany(row: LandlordRow, propertiesOwned: number): Company {
  const { id, name, photos } = row
  return {
    id,
    name,
    photo: photos[0] === undefined ? null : photoPath(photos[0]),
    ...ratingsOf(row),
    propertiesOwned,
    avgPrice: row.avgPrice ?? 0,
    rentAgain: { yes: row.rentAgainYes, no: row.rentAgainNo },
  }
}

/** Returns a listing's count and averages from the rating aggregates of its row: their only source. */
export function ratingsOf(row: BuildingRow | LandlordRow): ListingRatings {
  const meanOf = (category: RatingCategory) => row[`${category}Sum`] / (row[`${category}Count`] || 1)
  const means = Object.fromEntries(ratingCategories.map(category => [category, meanOf(category)]))
  return { numReviews: row.numReviews, avgRating: row.avgRating ?? 0, avgDetailedRatings: means as DetailedRatings }
}
