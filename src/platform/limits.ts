import { z } from 'zod'

/** The default limits (docs/product.md 6): the first five per student, the last two per address and instance. */
export const defaultLimits = {
  reviewsPerDay: 5,
  reportsPerDay: 10,
  contactFormsPerDay: 5,
  photosPerDay: 30,
  writesPerMinute: 30,
  readsPerMinute: 6000,
  searchesPerMinute: 1200,
}

/** How much one student or address may do. */
export type Limits = typeof defaultLimits

const names = Object.keys(defaultLimits) as (keyof Limits)[]

/** The limits that `site.json` or LIMITS sets; others stay as they are. */
export const givenLimits = z.partialRecord(z.enum(names), z.int().positive())
