import type { Card } from '../../features/listings/catalog/shapes.ts'

/** Returns the card of an apartment with a landlord and reviews. */
export function elmHouse(changes: Partial<Card> = {}, building: Partial<Card['buildingData']> = {}): Card {
  return {
    buildingData: {
      id: '7',
      name: 'Elm House',
      address: '1 Elm Street',
      area: null,
      photos: [],
      landlordId: 'L',
      latitude: 43.2,
      longitude: -75.1,
      ...building,
    },
    numReviews: 15,
    company: 'Larkspur Properties',
    avgRating: 3.7,
    avgPrice: 3,
    avgMaintenance: 4.58,
    rent: { bedrooms: null, median: 3, low: 1, high: 6, numReviews: 12, from: 2025, year: 2025 },
    topReview: 'Quiet and bright.',
    line: null,
    walkingTimes: { engQuadWalking: 14.4, hoPlazaWalking: 6.2, agQuadWalking: 0.3 },
    ...changes,
  }
}
