import { amenityKeys, bedroomCounts, problemKeys } from '../../features/listings/catalog/rules.ts'
import { wordsOf } from '../../features/listings/search/words.ts'
import type { Rents } from '../../features/reviews/insights/find-rents.ts'
import type { Comparison, Insights, Maintenance } from '../../features/reviews/insights/shapes.ts'
import {
  academicYearOf,
  depositAnswers,
  type ProblemAnswer,
  type UtilitiesAnswer,
} from '../../features/reviews/rules.ts'
import { createTopicFinder, type Topic } from '../../features/reviews/topic-rules.ts'
import type { OpenDatabase } from '../../platform/database/db.ts'
import { recomputeRent } from './recompute-rent.ts'

interface Row extends Record<(typeof categories)[number] | 'overall_rating' | 'bedrooms' | 'price', number> {
  id: string
  apt_id: string | null
  landlord_id: string | null
  month: string
  review_text: string
  year: number | null
  rent_again: boolean | null
  deposit: string | null
  amenities: string[] | null
  problems: ProblemAnswer[] | null
  utilities: UtilitiesAnswer | null
}
type Building = { id: string; landlord_id: string | null; area: string | null }

const categories = ['location', 'safety', 'maintenance', 'conditions'] as const

/** Computes insights from all public reviews, one by one, without the database's arithmetic. */
export async function recomputeInsights(database: OpenDatabase, topics: readonly Topic[]) {
  const query = async <Found>(sql: string) => (await database.pool.query(sql)).rows as Found[]
  const reviews = await query<Row>(
    `select *, to_char(month, 'YYYY-MM-DD') as month from reviews where status in ('APPROVED', 'REPORTED') and appears is null order by likes desc, reviews.month desc, id collate "C"`,
  )
  const buildings = await query<Building>('select id, landlord_id, area from buildings')
  /** The reviews of buildings that match. */
  const ofBuildings = (matches: (building: Building) => boolean) => {
    const ids = new Set(buildings.filter(matches).map(({ id }) => id))
    return reviews.filter(each => each.apt_id !== null && ids.has(each.apt_id))
  }
  const town = compare(reviews)
  return {
    rentsOf(area: string): Rents {
      return { area: rentsIn(ofBuildings(building => building.area === area)), town: rentsIn(reviews) }
    },
    ofArea(area: string, bedrooms: number | null) {
      const about = ofBuildings(building => building.area === area)
      const noisy = about.filter(each => isAbout(each, topics.find(({ key }) => key === 'noise')!))
      return {
        numApartments: buildings.filter(building => building.area === area).length,
        numReviews: about.length,
        rent: recomputeRent(toPaid(about), bedrooms),
        safety: mean(about, 'safety') || null,
        maintenance: mean(about, 'maintenance') || null,
        noise: { numReviews: noisy.length },
      }
    },
    /** The rent of an apartment's card. */
    rentOf(id: string, bedrooms: number | null) {
      return recomputeRent(toPaid(reviews.filter(each => each.apt_id === id)), bedrooms)
    },
    maintenanceOf(landlordId: string): Maintenance {
      const rated = reviews.filter(each => each.landlord_id === landlordId && each.maintenance > 0)
      const distribution = [1, 2, 3, 4, 5].map(stars => rated.filter(each => each.maintenance === stars).length)
      return { distribution, byYear: byYearOf(rated, 'maintenance') }
    },
    ofApartment(id: string): Insights {
      const { landlord_id: landlordId, area } = buildings.find(building => building.id === id)!
      const siblings = ofBuildings(each => landlordId !== null && each.landlord_id === landlordId && each.id !== id)
      const neighbors = ofBuildings(each => area !== null && each.area === area)
      const compared = { landlord: compare(siblings), area: compare(neighbors), town }
      const about = reviews.filter(each => each.apt_id === id)
      return { ...own(about, topics), compared }
    },
    ofLandlord(id: string): Insights {
      const about = reviews.filter(each => each.landlord_id === id)
      return { ...own(about, topics), compared: { landlord: null, area: null, town } }
    },
  }
}

function own(reviews: Row[], topics: readonly Topic[]): Omit<Insights, 'compared'> {
  const count = (matches: (each: Row) => boolean) => reviews.filter(matches).length
  const least = Math.min(4, Math.max(3.5, mean(reviews, 'overall_rating')))
  const used = new Set<string | undefined>()
  const answered = reviews.map(each => each.amenities).filter(amenities => amenities !== null)
  return {
    numReviews: reviews.length,
    avgRating: mean(reviews, 'overall_rating'),
    distribution: [1, 2, 3, 4, 5].map(stars => count(each => each.overall_rating === stars)),
    byYear: byYearOf(reviews, 'overall_rating'),
    rent: rentsIn(reviews),
    rentAgain: { yes: count(each => each.rent_again === true), no: count(each => each.rent_again === false) },
    deposit: Object.fromEntries(
      depositAnswers.map(answer => [answer, count(each => each.deposit === answer)]),
    ) as Insights['deposit'],
    amenities: [...amenityKeys]
      .sort()
      .map(key => ({ key, yes: answered.filter(keys => keys.includes(key)).length, answers: answered.length }))
      .filter(({ yes }) => yes > 0)
      .sort((a, b) => b.yes - a.yes),
    problems: problemsIn(reviews.flatMap(({ problems }) => (problems ? [problems] : []))),
    utilities: utilitiesIn(reviews.flatMap(({ utilities }) => (utilities ? [utilities] : []))),
    topics: topics
      .map(topic => ({
        topic,
        named: reviews.filter(each => isAbout(each, topic)),
      }))
      .filter(({ named }) => named.length >= 2)
      .sort((a, b) => b.named.length - a.named.length)
      .map(({ topic, named }) => {
        const { key, label, question = null } = topic
        const avgRating = mean(named, 'overall_rating')
        const isLiked = avgRating >= least && 2 * named.filter(each => isProblem(each, key)).length < named.length
        // A test's texts are one sentence each, and each of 20 characters may be quoted, but not twice.
        const quoted = named
          .filter(each => (each.overall_rating >= least && !isProblem(each, key)) === isLiked)
          .filter(each => each.review_text.length >= 20)
          .sort((a, b) => (isLiked ? -1 : 1) * (a.overall_rating - b.overall_rating))
          .slice(0, 10)
          .find(each => !used.has(each.review_text) && hasWordsOf(each, topic))
        used.add(quoted?.review_text)
        const sentence = quoted ? { reviewId: quoted.id, text: quoted.review_text } : null
        return { key, label, question, numReviews: named.length, avgRating, isLiked, sentence }
      }),
  }
}

const hasWordsOf = (each: Row, topic: Topic) => createTopicFinder(topic)(wordsOf(each.review_text)).length > 0

const isProblem = (each: Row, key: string) => (each.problems ?? []).some(problem => problem.key === key)

/** A review that writes of mold and names it as a problem is one about mold. */
const isAbout = (each: Row, topic: Topic) => isProblem(each, topic.key) || hasWordsOf(each, topic)

function problemsIn(answers: ProblemAnswer[][]): Insights['problems'] {
  const items = [...problemKeys].sort().map(key => {
    const named = answers.flat().filter(each => each.key === key)
    const [days = 0, weeks = 0, never = 0] = ['days', 'weeks', 'never'].map(
      answer => named.filter(({ repaired }) => repaired === answer).length,
    )
    return { key, yes: named.length, days, weeks, never }
  })
  return { answers: answers.length, items: items.filter(({ yes }) => yes > 0).sort((a, b) => b.yes - a.yes) }
}

function utilitiesIn(answers: UtilitiesAnswer[]): Insights['utilities'] {
  const median = (season: 'winter' | 'summer') => {
    const steps = answers.flatMap(({ [season]: step }) => (step === null ? [] : [step])).sort((a, b) => a - b)
    return steps[Math.ceil(steps.length / 2) - 1] ?? null
  }
  return answers.length === 0 ? null : { answers: answers.length, winter: median('winter'), summer: median('summer') }
}

const yearOf = (each: Row): number => each.year ?? academicYearOf(each.month)

const toPaid = (reviews: Row[]) => reviews.map(each => ({ ...each, year: yearOf(each) }))

function rentsIn(reviews: Row[]): Insights['rent'] {
  return bedroomCounts.flatMap(bedrooms => {
    const rent = recomputeRent(toPaid(reviews), bedrooms)
    return rent ? [{ ...rent, bedrooms }] : []
  })
}

function byYearOf(reviews: Row[], column: 'maintenance' | 'overall_rating'): Insights['byYear'] {
  return [...new Set(reviews.map(yearOf))]
    .sort((a, b) => b - a)
    .map(year => {
      const some = reviews.filter(each => yearOf(each) === year)
      return { year, numReviews: some.length, avgRating: mean(some, column) }
    })
}

function compare(reviews: Row[]): Comparison {
  if (reviews.length === 0) return null
  const details = categories.map(category => [category, mean(reviews, category)])
  const count = (matches: (each: Row) => boolean) => reviews.filter(matches).length
  return {
    avgRating: mean(reviews, 'overall_rating'),
    avgDetailedRatings: Object.fromEntries(details),
    rentAgain: { yes: count(each => each.rent_again === true), no: count(each => each.rent_again === false) },
    deposit: { full: count(each => each.deposit === 'full'), answers: count(each => each.deposit !== null) },
  }
}

function mean(reviews: Row[], column: (typeof categories)[number] | 'overall_rating'): number {
  const values = reviews.map(each => each[column]).filter(value => value > 0)
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
