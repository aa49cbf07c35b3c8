import { buildings, landlords } from '../catalog/table.ts'
import { savedApartments, savedLandlords } from './table.ts'

/** For each kind of listing: the table and column of its bookmarks, and the table of the listings. */
export const savedKinds = {
  apartment: { saved: savedApartments, idColumn: savedApartments.apartmentId, listings: buildings },
  landlord: { saved: savedLandlords, idColumn: savedLandlords.landlordId, listings: landlords },
} as const

/** A kind of listing that can be saved. */
export type SavedKind = keyof typeof savedKinds
