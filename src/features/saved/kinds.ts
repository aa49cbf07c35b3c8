import { buildings, landlords } from '../catalog/table.ts'
import { savedApartments, savedLandlords } from './table.ts'

/** What can be saved: where that is kept, under which column, and where the things themselves stand. */
export const savedKinds = {
  apartment: { saved: savedApartments, idColumn: savedApartments.apartmentId, places: buildings },
  landlord: { saved: savedLandlords, idColumn: savedLandlords.landlordId, places: landlords },
} as const

export type SavedKind = keyof typeof savedKinds
