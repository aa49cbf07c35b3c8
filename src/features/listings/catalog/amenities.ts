/** What can come with an apartment, in the order that forms, cards and filters show. */
export const amenityKeys = [
  'heat',
  'water',
  'electricity',
  'internet',
  'laundry',
  'parking',
  'furnished',
  'pets',
  'airConditioning',
  'dishwasher',
] as const
export type AmenityKey = (typeof amenityKeys)[number]

const names: Partial<Record<AmenityKey, string>> = {
  furnished: 'furniture',
  pets: 'pets allowed',
  airConditioning: 'air conditioning',
}

/** Returns an amenity within a sentence: "air conditioning". */
export const amenityName = (key: AmenityKey): string => names[key] ?? key

export function amenityLabel(key: AmenityKey): string {
  const name = amenityName(key)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
