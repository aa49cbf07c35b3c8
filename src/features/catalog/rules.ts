/** The four detailed ratings, in the order in which they are shown. */
export const ratingCategories = ['location', 'safety', 'maintenance', 'conditions'] as const
export type RatingCategory = (typeof ratingCategories)[number]

export const categoryLabels: Record<RatingCategory, string> = {
  location: 'Location',
  safety: 'Safety',
  maintenance: 'Maintenance',
  conditions: 'Conditions',
}

/** The monthly rents at which one price bucket ends and the next begins, in words. */
export const priceBounds = ['$800', '$1K', '$1.2K', '$1.4K', '$1.6K'] as const

/** The six price buckets by index; index 0 means "unset". */
const priceLabels = [
  '',
  `Under ${priceBounds[0]}`,
  ...priceBounds.slice(1).map((upper, i) => `${priceBounds[i]}–${upper}`),
  `${priceBounds.at(-1)}+`,
]

/** Label of a price bucket, also for a mean of buckets (rounded half up); empty when unset. */
export function priceLabel(bucket: number): string {
  return priceLabels[Math.round(bucket)] ?? ''
}

/** The word for a count of reviews: "1 Review", "18 Reviews". */
export function reviewCountLabel(numReviews: number): string {
  return `${numReviews} ${numReviews === 1 ? 'Review' : 'Reviews'}`
}

/** The word for a count of properties: "1 Property", "12 Properties". */
export function propertyCountLabel(count: number): string {
  return `${count} ${count === 1 ? 'Property' : 'Properties'}`
}

/** The word for a walk to campus, rounded: "9 min walk to Ho Plaza". @param point the campus point's label. */
export function walkLabel(minutes: number, point: string): string {
  return `${Math.max(1, Math.round(minutes))} min walk to ${point}`
}

/** A landlord's name on a card is cut after 14 characters. */
export function shortLandlordName(name: string): string {
  const letters = [...name]
  return letters.length > 14 ? `${letters.slice(0, 14).join('').trimEnd()}…` : name
}

/** How many bedrooms an apartment can be said to have. */
export const bedroomCounts = [1, 2, 3, 4, 5, 6] as const
export type BedroomCount = (typeof bedroomCounts)[number]

/** Whether a number is one of `bedroomCounts`; 0 stands for "not given". */
export function isBedroomCount(bedrooms: number): bedrooms is BedroomCount {
  return bedroomCounts.some(count => count === bedrooms)
}

/** Where a building keeps how many of its approved reviews speak of so many bedrooms. */
export function bedroomColumn(bedrooms: BedroomCount): `bedrooms${BedroomCount}` {
  return `bedrooms${bedrooms}`
}

/** Longest texts and most photos that an admin can give a building or a landlord. */
export const catalogLimits = { name: 120, address: 200, contact: 500, photos: 20 } as const
