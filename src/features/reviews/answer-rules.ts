/** What an author may have got back of the deposit. */
export const depositAnswers = ['full', 'part', 'none'] as const
/** How much of the deposit came back. */
export type DepositAnswer = (typeof depositAnswers)[number]

/** What can come with an apartment, in the order that forms and cards show. */
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
/** Something that can come with an apartment. */
export type AmenityKey = (typeof amenityKeys)[number]

/** The answers to the four optional questions of a review; null where the author gave none. */
export interface StayAnswers {
  /** First year of the academic year that the author lived there: 2025 is 2025–26. */
  year: number | null
  rentAgain: boolean | null
  deposit: DepositAnswer | null
  /** In the order of `amenityKeys`; an empty list means "none of these". */
  amenities: AmenityKey[] | null
}

/** A review without any answer. */
export const noAnswers: StayAnswers = { year: null, rentAgain: null, deposit: null, amenities: null }

/** Returns the four answers of a review, without its other fields. */
export function answersOf({ year, rentAgain, deposit, amenities }: StayAnswers): StayAnswers {
  return { year, rentAgain, deposit, amenities }
}

/** How many academic years before the current one an author can name. */
const maxYearsBack = 10
/** August, as `Date` counts months: the academic year lasts from August to July. */
const firstMonth = 7

/** Returns the academic year of a moment, UTC: 2025 from August 2025 to July 2026. @param date ISO 8601, or in ms. */
export function academicYearOf(date: string | number): number {
  const day = new Date(date)
  return day.getUTCMonth() >= firstMonth ? day.getUTCFullYear() : day.getUTCFullYear() - 1
}

/** Returns the academic years that an author can name, the current one first. @param now in ms. */
export function yearChoices(now = Date.now()): number[] {
  const current = academicYearOf(now)
  return Array.from({ length: maxYearsBack + 1 }, (_, back) => current - back)
}
