import type { AmenityKey } from '../../reviews/answer-rules.ts'

/** What can come with an apartment, as a list names it. */
export const amenityNames: Record<AmenityKey, string> = {
  heat: 'Heat',
  water: 'Water',
  electricity: 'Electricity',
  internet: 'Internet',
  laundry: 'Laundry',
  parking: 'Parking',
  furnished: 'Furniture',
  pets: 'Pets allowed',
  airConditioning: 'Air conditioning',
  dishwasher: 'Dishwasher',
}
