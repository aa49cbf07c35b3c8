import { expect, test } from 'vitest'
import { buildingFigures, type CountedReview, landlordFigures, reduceReviews } from './reduce-reviews.ts'

/** A review with nothing but what is given; ratings of 0 and answers of null count nowhere. */
const review = (given: Partial<CountedReview> = {}): CountedReview => ({
  aptId: 'a',
  month: '2026-05-01',
  overallRating: 0,
  location: 0,
  safety: 0,
  maintenance: 0,
  conditions: 0,
  bedrooms: 2,
  price: 0,
  year: null,
  rentAgain: null,
  deposit: null,
  amenities: null,
  problems: null,
  utilities: null,
  topics: [],
  ...given,
})
const reviewsOf = (...given: Partial<CountedReview>[]) => given.map(review)

test('nothing says nothing', () => {
  expect(reduceReviews([])).toEqual({
    distribution: [0, 0, 0, 0, 0],
    byYear: [],
    maintenance: { distribution: [0, 0, 0, 0, 0], byYear: [] },
    rents: [],
    rentAgain: { yes: 0, no: 0 },
    deposit: { full: 0, part: 0, none: 0 },
    amenities: [],
    problems: { answers: 0, items: [] },
    utilities: null,
    seasonAnswers: { winter: 0, summer: 0 },
    topics: [],
  })
})

test('ratings are counted by stars, and averaged by academic year; a review without a year counts for that of its date', () => {
  const { distribution, byYear } = reduceReviews(
    reviewsOf(
      { overallRating: 5, year: 2025 },
      { overallRating: 2, month: '2026-07-01' },
      { overallRating: 4, month: '2026-08-01' },
      { overallRating: 0, month: '2026-08-01' },
    ),
  )
  expect(distribution).toEqual([0, 1, 0, 1, 1])
  expect(byYear).toEqual([
    { year: 2026, numReviews: 2, avgRating: 4 },
    { year: 2025, numReviews: 2, avgRating: 3.5 },
  ])
})

test('repairs have stars and years of their own, of the reviews that rate them', () => {
  const rated = reviewsOf({ maintenance: 1, year: 2025 }, { maintenance: 4, year: 2025 }, { overallRating: 3 })
  expect(reduceReviews(rated).maintenance).toEqual({
    distribution: [1, 0, 0, 1, 0],
    byYear: [{ year: 2025, numReviews: 2, avgRating: 2.5 }],
  })
})

test('sums and counts leave out ratings of 0, and averages of both are means', () => {
  const figures = buildingFigures(reviewsOf({ overallRating: 5, safety: 2 }, { overallRating: 2, price: 3 }, {}))
  expect(figures).toMatchObject({ numReviews: 3, overallSum: 7, overallCount: 2, safetySum: 2, safetyCount: 1 })
  expect(figures).toMatchObject({ priceSum: 3, priceCount: 1, locationSum: 0, locationCount: 0 })
})

test('a rent is the lower median of the newest year and the one before, and names the years in it', () => {
  const paid = reviewsOf(
    { price: 6, year: 2025 },
    { price: 4, year: 2024 },
    { price: 3, year: 2024, bedrooms: 1 },
    { price: 1, year: 2024 },
    { price: 1, year: 2023 },
    { price: 0, year: 2026 },
  )
  expect(reduceReviews(paid).rents).toEqual([
    { bedrooms: null, median: 3, low: 1, high: 6, numReviews: 4, from: 2024, year: 2025 },
    { bedrooms: 1, median: 3, low: 3, high: 3, numReviews: 1, from: 2024, year: 2024 },
    { bedrooms: 2, median: 4, low: 1, high: 6, numReviews: 3, from: 2024, year: 2025 },
  ])
})

test('one year, or two that are not next to each other, is one year', () => {
  const rentIn = (...years: number[]) => reduceReviews(years.map(year => review({ price: 2, year }))).rents[0]
  expect(rentIn(2025, 2025)).toMatchObject({ from: 2025, year: 2025, numReviews: 2 })
  expect(rentIn(2025, 2023)).toMatchObject({ from: 2025, year: 2025, numReviews: 1 })
})

test('lists sort by the medians of all rents and of 1 to 6 bedrooms', () => {
  const paid = reviewsOf({ bedrooms: 1, price: 2, year: 2025 }, { bedrooms: 3, price: 5, year: 2025 })
  expect(buildingFigures(paid).rentMedians).toEqual([2, 2, null, 5, null, null, null])
})

test('an area counts what each number of bedrooms paid lately, and of a landlord only reviews of itself', () => {
  const paid = reviewsOf(
    { bedrooms: 1, price: 2, year: 2022 },
    { bedrooms: 2, price: 3, year: 2025 },
    { bedrooms: 2, price: 3, year: 2023 },
    { bedrooms: 2, price: 6, year: 2025, aptId: null },
  )
  const oneBedroom = { year: 2022, bedrooms: 1, price: 2 }
  const onApartments = { year: 2025, bedrooms: 2, price: 3 }
  expect(buildingFigures(paid.slice(0, 3)).paidRents).toMatchObject([oneBedroom, onApartments])
  expect(landlordFigures(paid).paidRents).toMatchObject([{ year: 2025, bedrooms: 2, price: 6 }])
})

test('yes and no, and what became of a deposit, are counted among those who answered', () => {
  const answered = reviewsOf(
    { rentAgain: true, deposit: 'full' },
    { rentAgain: false, deposit: 'part' },
    { deposit: 'none' },
    {},
  )
  expect(reduceReviews(answered)).toMatchObject({
    rentAgain: { yes: 1, no: 1 },
    deposit: { full: 1, part: 1, none: 1 },
  })
  expect(buildingFigures(answered)).toMatchObject({ rentAgainYes: 1, rentAgainNo: 1, depositFull: 1, depositCount: 3 })
})

test('what came with it is what somebody ticked, the most ticked first, of all who answered', () => {
  const answered = reviewsOf({ amenities: ['heat', 'water'] }, { amenities: ['heat'] }, { amenities: [] }, {})
  expect(reduceReviews(answered).amenities).toEqual([
    { key: 'heat', yes: 2, answers: 3 },
    { key: 'water', yes: 1, answers: 3 },
  ])
  expect(buildingFigures(answered).usualAmenities).toEqual(['heat'])
  expect(buildingFigures(answered.slice(0, 2)).usualAmenities).toEqual(['heat', 'water'])
})

test('what went wrong is counted with how soon it was repaired', () => {
  const answered = reviewsOf(
    { problems: [{ key: 'mold', repaired: 'never' }] },
    {
      problems: [
        { key: 'mold', repaired: 'days' },
        { key: 'leaks', repaired: null },
      ],
    },
    { problems: [] },
    {},
  )
  expect(reduceReviews(answered).problems).toEqual({
    answers: 3,
    items: [
      { key: 'mold', yes: 2, days: 1, weeks: 0, never: 1 },
      { key: 'leaks', yes: 1, days: 0, weeks: 0, never: 0 },
    ],
  })
})

test('a problem is rare from three answers on, if fewer than a quarter name it', () => {
  const mold = { problems: [{ key: 'mold' as const, repaired: null }] }
  const none = { problems: [] }
  const rareIn = (...given: Partial<CountedReview>[]) => buildingFigures(reviewsOf(...given)).rareProblems
  expect(rareIn(none, none)).toEqual([])
  expect(rareIn(none, none, none)).toContain('mold')
  expect(rareIn(mold, none, none, none)).not.toContain('mold')
  expect(rareIn(mold, none, none, none, none)).toContain('mold')
  expect(buildingFigures(reviewsOf(mold, none, {})).problemAnswers).toBe(2)
})

test('what is paid beside the rent is the lower median of each season', () => {
  const answered = reviewsOf(
    { utilities: { winter: 4, summer: 0 } },
    { utilities: { winter: 1, summer: null } },
    { utilities: { winter: null, summer: 3 } },
    {},
  )
  expect(reduceReviews(answered)).toMatchObject({
    utilities: { answers: 3, winter: 1, summer: 0 },
    seasonAnswers: { winter: 2, summer: 2 },
  })
})

test('a topic is one from two reviews on, the most mentioned first, ties by key', () => {
  const { topics } = reduceReviews(
    reviewsOf(
      { topics: ['noise', 'heat', 'mold'] },
      { topics: ['heat', 'noise', 'pests'] },
      { topics: ['noise'] },
      {
        topics: ['pests'],
      },
    ),
  )
  expect(topics).toEqual([
    { key: 'noise', numReviews: 3 },
    { key: 'heat', numReviews: 2 },
    { key: 'pests', numReviews: 2 },
  ])
})
