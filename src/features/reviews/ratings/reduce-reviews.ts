import type { ReviewFigures, StarFigures } from '../../listings/catalog/figures.ts'
import {
  amenityKeys,
  bedroomCounts,
  minAnswers,
  problemKeys,
  type RatingCategory,
} from '../../listings/catalog/rules.ts'
import type { Rent } from '../../listings/catalog/shapes.ts'
import type { ReviewRow } from '../rows.ts'
import { academicYearOf } from '../rules.ts'
import { allRents, type CountedRent, recentRents } from './rents.ts'

type Rating = 'overallRating' | RatingCategory

/** What the figures of a listing read of a public review. */
export type CountedReview = Pick<
  ReviewRow,
  | Rating
  | 'aptId'
  | 'month'
  | 'bedrooms'
  | 'price'
  | 'year'
  | 'rentAgain'
  | 'deposit'
  | 'amenities'
  | 'problems'
  | 'utilities'
  | 'topics'
>

/** Returns the columns of a building from its public reviews. */
export function buildingFigures(reviews: readonly CountedReview[]) {
  const figures = reduceReviews(reviews)
  const { problems, amenities } = figures
  return {
    ...ratingAggregates(reviews),
    figures: reviews.length > 0 ? figures : null,
    paidRents: recentRents(paidIn(reviews)),
    rentMedians: mediansOf(figures.rents),
    usualAmenities: amenities.filter(isUsual).map(({ key }) => key),
    problemAnswers: problems.answers,
    rareProblems: problems.answers < minAnswers ? [] : problemKeys.filter(key => isRare(key, problems)),
  }
}

/** Returns the columns of a landlord from its public reviews, those of its apartments included. */
export function landlordFigures(reviews: readonly CountedReview[]) {
  const aboutItselfAlone = reviews.filter(({ aptId }) => aptId === null)
  return {
    ...ratingAggregates(reviews),
    figures: reviews.length > 0 ? reduceReviews(reviews) : null,
    paidRents: recentRents(paidIn(aboutItselfAlone)),
  }
}

/** Returns the median of all rents, then those by number of bedrooms, as the column `rent_medians` has them. */
export function mediansOf(rents: readonly Rent[]): (number | null)[] {
  return [null, ...bedroomCounts].map(bedrooms => rents.find(rent => rent.bedrooms === bedrooms)?.median ?? null)
}

function isRare(key: string, { answers, items }: ReviewFigures['problems']): boolean {
  const named = items.find(item => item.key === key)?.yes ?? 0
  return 4 * named < answers
}

/** Returns counts and sums of ratings and answers. A rating or price of 0 is none. */
function ratingAggregates(reviews: readonly CountedReview[]) {
  const overall = ratingsIn(reviews, 'overallRating')
  const location = ratingsIn(reviews, 'location')
  const safety = ratingsIn(reviews, 'safety')
  const maintenance = ratingsIn(reviews, 'maintenance')
  const conditions = ratingsIn(reviews, 'conditions')
  const prices = paidIn(reviews).map(({ price }) => price)
  return {
    numReviews: reviews.length,
    overallSum: sumOf(overall),
    overallCount: overall.length,
    locationSum: sumOf(location),
    locationCount: location.length,
    safetySum: sumOf(safety),
    safetyCount: safety.length,
    maintenanceSum: sumOf(maintenance),
    maintenanceCount: maintenance.length,
    conditionsSum: sumOf(conditions),
    conditionsCount: conditions.length,
    priceSum: sumOf(prices),
    priceCount: prices.length,
    rentAgainYes: countWhere(reviews, ({ rentAgain }) => rentAgain === true),
    rentAgainNo: countWhere(reviews, ({ rentAgain }) => rentAgain === false),
    depositFull: countWhere(reviews, ({ deposit }) => deposit === 'full'),
    depositCount: countWhere(reviews, ({ deposit }) => deposit !== null),
  }
}

/** Returns whether at least half of those who said what came with a place name this. */
export const isUsual = ({ yes, answers }: { yes: number; answers: number }): boolean => 2 * yes >= answers

/** Returns what public reviews say together, as docs/product.md 3.3 has it. */
export function reduceReviews(reviews: readonly CountedReview[]): ReviewFigures {
  const utilities = reviews.flatMap(review => review.utilities ?? [])
  const winter = utilities.flatMap(paid => paid.winter ?? [])
  const summer = utilities.flatMap(paid => paid.summer ?? [])
  return {
    ...starsIn(reviews, 'overallRating'),
    maintenance: starsIn(
      reviews.filter(({ maintenance }) => maintenance > 0),
      'maintenance',
    ),
    rents: allRents(paidIn(reviews)),
    rentAgain: {
      yes: countWhere(reviews, ({ rentAgain }) => rentAgain === true),
      no: countWhere(reviews, ({ rentAgain }) => rentAgain === false),
    },
    deposit: {
      full: countWhere(reviews, ({ deposit }) => deposit === 'full'),
      part: countWhere(reviews, ({ deposit }) => deposit === 'part'),
      none: countWhere(reviews, ({ deposit }) => deposit === 'none'),
    },
    amenities: amenitiesIn(reviews),
    problems: problemsIn(reviews),
    utilities:
      utilities.length === 0
        ? null
        : { answers: utilities.length, winter: lowerMedian(winter), summer: lowerMedian(summer) },
    seasonAnswers: { winter: winter.length, summer: summer.length },
    topics: topicsIn(reviews),
  }
}

/** A review without a year counts for the academic year of its date. */
const yearOf = ({ year, month }: CountedReview): number => year ?? academicYearOf(month)

function starsIn(reviews: readonly CountedReview[], rating: Rating): StarFigures {
  const byYear = new Map<number, CountedReview[]>()
  for (const review of reviews) {
    const year = yearOf(review)
    const others = byYear.get(year)
    if (others) others.push(review)
    else byYear.set(year, [review])
  }
  return {
    distribution: [1, 2, 3, 4, 5].map(stars => countWhere(reviews, review => review[rating] === stars)),
    byYear: [...byYear]
      .map(([year, some]) => ({ year, numReviews: some.length, avgRating: meanOf(ratingsIn(some, rating)) }))
      .sort((a, b) => b.year - a.year),
  }
}

function paidIn(reviews: readonly CountedReview[]): CountedRent[] {
  return reviews
    .filter(({ price }) => price > 0)
    .map(review => ({ year: yearOf(review), bedrooms: review.bedrooms, price: review.price, count: 1 }))
}

function amenitiesIn(reviews: readonly CountedReview[]): ReviewFigures['amenities'] {
  const answered = reviews.flatMap(({ amenities }) => (amenities ? [amenities] : []))
  const items = amenityKeys.map(key => ({
    key,
    yes: answered.filter(keys => keys.includes(key)).length,
    answers: answered.length,
  }))
  return mostNamedFirst(items)
}

function problemsIn(reviews: readonly CountedReview[]): ReviewFigures['problems'] {
  const answered = reviews.flatMap(({ problems }) => (problems ? [problems] : []))
  const problems = answered.flat()
  const items = problemKeys.map(key => {
    const named = problems.filter(problem => problem.key === key)
    return {
      key,
      yes: named.length,
      days: countWhere(named, ({ repaired }) => repaired === 'days'),
      weeks: countWhere(named, ({ repaired }) => repaired === 'weeks'),
      never: countWhere(named, ({ repaired }) => repaired === 'never'),
    }
  })
  return { answers: answered.length, items: mostNamedFirst(items) }
}

/** Returns the items that somebody named, ties by key. */
function mostNamedFirst<Item extends { key: string; yes: number }>(items: readonly Item[]): Item[] {
  return items.filter(({ yes }) => yes > 0).sort((a, b) => b.yes - a.yes || compareKeys(a.key, b.key))
}

/** So many reviews mention a topic at least, or it is none of the listing. */
const minMentions = 2

/** Returns the topics that reviews mention, ties by key. */
function topicsIn(reviews: readonly CountedReview[]): ReviewFigures['topics'] {
  const counts = new Map<string, number>()
  for (const key of reviews.flatMap(({ topics }) => topics)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts]
    .map(([key, numReviews]) => ({ key, numReviews }))
    .filter(({ numReviews }) => numReviews >= minMentions)
    .sort((a, b) => b.numReviews - a.numReviews || compareKeys(a.key, b.key))
}

const compareKeys = (a: string, b: string): number => (a < b ? -1 : 1)

function ratingsIn(reviews: readonly CountedReview[], rating: Rating): number[] {
  return reviews.map(review => review[rating]).filter(stars => stars > 0)
}

function countWhere<Item>(items: readonly Item[], matches: (item: Item) => boolean): number {
  return items.filter(matches).length
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** Returns 0 without any. */
function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : sumOf(values) / values.length
}

/** Returns the lower of two middle values; null without any. */
function lowerMedian(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null
}
