import type { AmenityKey, ProblemKey } from './rules.ts'
import type { Rent } from './shapes.ts'

/** A rent that a review paid. */
export interface PaidRent {
  /** First year of the academic year. */
  year: number
  bedrooms: number
  /** The price bucket. */
  price: number
}

/** Ratings by stars and by academic year. */
export interface StarFigures {
  /** How many gave 1, 2, … 5 stars. */
  distribution: number[]
  /** The newest year first. */
  byYear: { year: number; numReviews: number; avgRating: number }[]
}

/** What the public reviews of a listing say together (docs/product.md 3.3), as its row stores it. */
export interface ReviewFigures extends StarFigures {
  maintenance: StarFigures
  /** Of all reviews, then by number of bedrooms. */
  rents: Rent[]
  rentAgain: { yes: number; no: number }
  deposit: { full: number; part: number; none: number }
  /** The most named first. */
  amenities: { key: AmenityKey; yes: number; answers: number }[]
  problems: {
    answers: number
    /** The most named first. */
    items: { key: ProblemKey; yes: number; days: number; weeks: number; never: number }[]
  }
  utilities: { answers: number; winter: number | null; summer: number | null } | null
  /** How many said what they paid beside the rent in each season: `utilities.answers` has those of either. */
  seasonAnswers: { winter: number; summer: number }
  /** The most frequent first. */
  topics: { key: string; numReviews: number }[]
}
