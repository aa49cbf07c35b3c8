import { academicYearStart } from '../../ui/format.ts'
import type { AmenityKey, LineKind, ProblemKey } from '../listings/catalog/rules.ts'
import { shownInUrl } from '../listings/lists/rules.ts'

/** The statuses of a review (docs/product.md 3.2). */
export const reviewStatuses = ['APPROVED', 'PENDING', 'REPORTED', 'DECLINED', 'DELETED'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** A review can be public in these statuses only (`isPublic`). A report changes nothing until an admin decides. */
export const publicStatuses = ['APPROVED', 'REPORTED'] as const satisfies readonly ReviewStatus[]

interface Publication {
  status: ReviewStatus
  /** The month in which it becomes public, which clears it; null for at once. */
  appears: string | null
}

/** Says whether everybody reads and counts a review. SQL has the same condition as `isPublicReview`. */
export const isPublic = ({ status, appears }: Publication): boolean =>
  appears === null && publicStatuses.some(known => known === status)

/** What transitions depend on: the status, and SCHEDULED for an approved review that waits for its month. */
export type ReviewState = ReviewStatus | 'SCHEDULED'

export const stateOf = ({ status, appears }: Publication): ReviewState =>
  status === 'APPROVED' && appears !== null ? 'SCHEDULED' : status

const maxMonthsAhead = 18

/** Returns the months in which a review can be told to appear, as `2027-06`, the next one first. @param now in ms. */
export function appearChoices(now = Date.now()): string[] {
  const date = new Date(now)
  const firstOf = (months: number) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  return Array.from({ length: maxMonthsAhead }, (_, i) =>
    firstOf(i + 1)
      .toISOString()
      .slice(0, 7),
  )
}

/** The most new reviews of one answer, and the most new apartments. */
export const maxNews = 50

/** How far back news goes: someone who was away for longer reads about this many days. */
export const maxNewsDays = 90

export const hiddenStatuses = ['PENDING', 'DECLINED'] as const satisfies readonly ReviewStatus[]

/** Statuses that lists can be asked for: all but DELETED. */
export const listedStatuses = ['APPROVED', 'REPORTED', 'PENDING', 'DECLINED'] as const satisfies readonly ReviewStatus[]

/** Limits of one review. Lengths count code points after trimming. */
export const reviewLimits = {
  minText: 15,
  maxText: 2000,
  maxLine: 120,
  photos: 3,
  maxBedrooms: 6,
  maxRating: 5,
  maxReason: 1000,
} as const

export const reviewSorts = ['recent', 'helpful', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** A landlord's page shows this many reviews at first, and this many more with each Show More. */
export const landlordReviewStep = 5
/** A listing's page never fetches or shows more reviews in one status. */
export const maxListedReviews = 1000

export const getShownReviewCount = (query: URLSearchParams): number =>
  shownInUrl(query, landlordReviewStep, maxListedReviews)

/** The two lines that an author writes beside the text; null without one. */
export interface AuthorLines {
  /** The best thing about living there. */
  best: string | null
  /** What to watch out for. */
  watch: string | null
}

export const noLines: AuthorLines = { best: null, watch: null }

export const linesOf = ({ best, watch }: AuthorLines): AuthorLines => ({ best, watch })

/** What an author wrote, as columns and as members. A search for words reads all of it. */
export const writtenFields = ['best', 'watch', 'reviewText'] as const
export type WrittenField = (typeof writtenFields)[number]

/** Returns all that an author wrote, in which words and topics are found. */
export const writtenText = (written: { [Field in WrittenField]?: string | null | undefined }): string =>
  writtenFields.flatMap(field => written[field] ?? []).join('\n')

/**
 * Returns the line that stands for a review where there is room for one: the best thing for four stars or more, else what
 * to watch out for, or the only one that it has; null without any.
 */
export function shownLineOf(review: AuthorLines & { overallRating: number }): { kind: LineKind; text: string } | null {
  const kinds: LineKind[] = review.overallRating >= 4 ? ['best', 'watch'] : ['watch', 'best']
  for (const kind of kinds) {
    const text = review[kind]
    if (text !== null) return { kind, text }
  }
  return null
}

export const depositAnswers = ['full', 'part', 'none'] as const

/** How soon a problem was repaired. */
export const repairAnswers = ['days', 'weeks', 'never'] as const

export interface ProblemAnswer {
  key: ProblemKey
  repaired: (typeof repairAnswers)[number] | null
}

/** What was paid beside the rent, as steps of `extras` in site.json; 0 is nothing. Never null twice. */
export interface UtilitiesAnswer {
  winter: number | null
  summer: number | null
}

/** The answers to the six optional questions of a review; null where the author gave none. */
export interface StayAnswers {
  /** First year of the academic year that the author lived there: 2025 is 2025–26. */
  year: number | null
  rentAgain: boolean | null
  deposit: (typeof depositAnswers)[number] | null
  /** In the order of `amenityKeys`; an empty list means "none of these". */
  amenities: AmenityKey[] | null
  /** In the order of `problemKeys`, each key once; an empty list means "nothing went wrong". */
  problems: ProblemAnswer[] | null
  utilities: UtilitiesAnswer | null
}

export const noAnswers: StayAnswers = {
  year: null,
  rentAgain: null,
  deposit: null,
  amenities: null,
  problems: null,
  utilities: null,
}

export function answersOf({ year, rentAgain, deposit, amenities, problems, utilities }: StayAnswers): StayAnswers {
  return { year, rentAgain, deposit, amenities, problems, utilities }
}

const maxYearsBack = 10

/**
 * Returns the academic year of a moment, UTC: where it begins in August, 2025 from August 2025 to July 2026.
 * @param date ISO 8601, or in ms.
 */
export function academicYearOf(date: string | number): number {
  const day = new Date(date)
  return day.getUTCMonth() + 1 >= academicYearStart() ? day.getUTCFullYear() : day.getUTCFullYear() - 1
}

/** Returns the academic years that an author can name, the current one first. @param now in ms. */
export function yearChoices(now = Date.now()): number[] {
  const current = academicYearOf(now)
  return Array.from({ length: maxYearsBack + 1 }, (_, back) => current - back)
}

/**
 * How long reviews wait for a decision, in coarse classes: a decision's exact time minus an exact wait would tell when the
 * review was written. `hours` stands for the class in a median.
 */
export const waitClasses = [
  { key: 'under 6 hours', belowHours: 6, hours: 3 },
  { key: 'under a day', belowHours: 24, hours: 12 },
  { key: '1–2 days', belowHours: 72, hours: 48 },
  { key: '3–7 days', belowHours: 192, hours: 120 },
  { key: 'over a week', belowHours: Number.POSITIVE_INFINITY, hours: 240 },
] as const

export function waitClassOf(hours: number): string {
  return waitClasses.find(({ belowHours }) => hours < belowHours)!.key
}

/** Returns the hours of the class that the middle wait is in, of two middle ones the shorter; null without any. */
export function medianOfWaits(waits: readonly { detail: string; count: number }[]): number | null {
  const countOf = (some: typeof waits) => some.reduce((sum, { count }) => sum + count, 0)
  let passed = 0
  for (const { key, hours } of waitClasses) {
    passed += countOf(waits.filter(({ detail }) => detail === key))
    if (passed > 0 && passed * 2 >= countOf(waits)) return hours
  }
  return null
}
