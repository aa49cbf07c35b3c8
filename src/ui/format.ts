/** How a site writes dates, numbers and money, and counts prices and academic years: a part of site.json. */
export interface SiteFormats {
  /** An English language tag (BCP 47). */
  locale: string
  rent: {
    /** ISO 4217. */
    currency: string
    period: 'month' | 'week'
    /** The rents at which one price bucket ends and the next begins. */
    bounds: readonly number[]
    /** The same for what is paid beside the rent. */
    extras: readonly number[]
  }
  /** The month in which an academic year begins, 1 to 12. */
  academicYearStart: number
}

export const defaultFormats: SiteFormats = {
  locale: 'en-US',
  rent: { currency: 'USD', period: 'month', bounds: [800, 1000, 1200, 1400, 1600], extras: [25, 50, 100, 150] },
  academicYearStart: 8,
}

/** The most bounds that a site can have. */
export const maxPriceBounds = 9

// A process and a document belong to one site, so its formats are set once, before anything is rendered.
let site = defaultFormats

export function setFormats(given: SiteFormats): void {
  site = given
}

/** Returns the first month of an academic year, 1 to 12. */
export const academicYearStart = (): number => site.academicYearStart
