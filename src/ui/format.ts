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
let formatters = createFormatters(site)

export function setFormats(given: SiteFormats): void {
  if (given === site) return
  site = given
  formatters = createFormatters(given)
}

/** What only the server writes makes its own formatter, so that browsers do not load it. */
function createFormatters({ locale, rent: { currency } }: SiteFormats) {
  const date = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)
  return {
    day: date({ dateStyle: 'long', timeZone: 'UTC' }),
    month: date({ month: 'long', year: 'numeric', timeZone: 'UTC' }),
    time: date({ timeStyle: 'short' }),
    dateTime: date({ dateStyle: 'long', timeStyle: 'short' }),
    number: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }),
    rating: new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    money: new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
    }),
    and: new Intl.ListFormat(locale, { type: 'conjunction' }),
  }
}

/** Returns the language of every page, for `lang`. */
export const pageLanguage = (): string => site.locale

/** Returns a UTC day: "November 26, 2026". */
export const formatDay = (date: string | Date): string => formatters.day.format(new Date(date))

/** Returns a month: "June 2027". @param month `2027-06`, or a day of it. */
export const formatMonth = (month: string): string => formatters.month.format(new Date(month))

/** Returns a time of day in the reader's time zone: "12:47 PM". */
export const formatTime = (at: string): string => formatters.time.format(new Date(at))

/** Returns a moment in the reader's time zone: "Nov 26, 2026, 12:47 PM". */
export const formatDateTime = (at: string): string => formatters.dateTime.format(new Date(at))

/** Returns a number with at most one decimal: "1,147", "2.5". */
export const formatNumber = (number: number): string => formatters.number.format(number)

/** Returns stars with one decimal: "4.7". */
export const formatRating = (stars: number): string => formatters.rating.format(stars)

/** Returns a count with its noun: "1 bedroom", "1,204 rows". */
export const countLabel = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns "A, B, and C". */
export const joinAnd = (items: readonly string[]): string => formatters.and.format(items)

/** Returns "A, B, or C". */
export const joinOr = (items: readonly string[]): string =>
  new Intl.ListFormat(site.locale, { type: 'disjunction' }).format(items)

const isShort = (amount: number) => amount < 1000 || amount % 100 === 0

/**
 * Returns a whole amount, in thousands where nothing is lost: "$800", "$1.2K", "$1,050". `notation: 'compact'` would
 * differ between servers and browsers: "£1.2k" and "£1.2K".
 */
export function formatMoney(amount: number, mayShorten = isShort(amount)): string {
  if (!mayShorten || amount < 1000) return formatters.money.format(amount)
  return formatters.money.format(amount / 1000).replace(/\d(?=\D*$)/, '$&K')
}

/** Returns an amount with all of its digits: "$1,200". */
const formatFullMoney = (amount: number): string => formatMoney(amount, false)

/** Returns "$1K–$1.2K", and "$1,050–$1,300" where one of the two cannot be short. */
function formatMoneyRange(lower: number, upper: number): string {
  const mayShorten = isShort(lower) && isShort(upper)
  return `${formatMoney(lower, mayShorten)}–${formatMoney(upper, mayShorten)}`
}

/** Returns what people call the currency beside its sign: "usd" and "dollars". */
export function currencyWords(): string[] {
  const { currency } = site.rent
  const inWords = new Intl.NumberFormat(site.locale, { style: 'currency', currency, currencyDisplay: 'name' })
  const name = inWords.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? ''
  const words = [currency, name.split(' ').at(-1) ?? ''].map(word => word.toLowerCase())
  return words.filter(word => /^\p{L}+$/u.test(word))
}

/** Returns the period that rents are paid for; "ly" after it makes "monthly" and "weekly". */
export const rentPeriod = (): 'month' | 'week' => site.rent.period

/** Returns the rents at which one price bucket ends and the next begins. */
export const rentBounds = (): readonly number[] => site.rent.bounds

/** Returns how many price buckets the site has; the first is 1. */
export const priceSteps = (): number => site.rent.bounds.length + 1

/** Returns how many steps of what is paid beside the rent the site has; the first is 1, and 0 is nothing. */
export const extrasSteps = (): number => site.rent.extras.length + 1

/** Returns the label of such a step: "$25–$50"; "Nothing" for 0. */
export const extrasLabel = (step: number): string => (step === 0 ? 'Nothing' : stepLabel(site.rent.extras, step))

/** Returns the label of a price bucket: "$1K–$1.2K"; empty when unset. */
export const priceLabel = (bucket: number): string => stepLabel(site.rent.bounds, bucket)

function stepLabel(bounds: readonly number[], step: number): string {
  const lower = bounds[step - 2]
  const upper = bounds[step - 1]
  if (upper === undefined) return lower === undefined ? '' : `${formatMoney(lower)}+`
  return lower === undefined ? `Under ${formatMoney(upper)}` : formatMoneyRange(lower, upper)
}

/**
 * Returns what the price buckets from one to another cover, with all digits as in `costLabel`, which stands beside it:
 * "$1,000–$1,400".
 */
export function rentRangeLabel(lowest: number, highest: number): string {
  const { bounds } = site.rent
  const lower = bounds[lowest - 2]
  const upper = bounds[highest - 1]
  if (lowest < highest && lower === undefined && upper === undefined)
    return `${rentRangeLabel(lowest, lowest)} to ${rentRangeLabel(highest, highest)}`
  if (upper === undefined) return lower === undefined ? '' : `${formatFullMoney(lower)}+`
  if (lower === undefined) return `Under ${formatFullMoney(upper)}`
  return `${formatFullMoney(lower)}–${formatFullMoney(upper)}`
}

/** Returns a price bucket and a step of extras together: "$1,050–$1,300", "under $900", "from $1,650". */
export function costLabel(bucket: number, step: number): string {
  const { bounds, extras } = site.rent
  const rentFrom = bounds[bucket - 2]
  const rentTo = bounds[bucket - 1]
  const extrasFrom = extras[step - 2] ?? 0
  const extrasTo = step === 0 ? 0 : extras[step - 1]
  if (rentTo === undefined || (extrasTo === undefined && rentFrom !== undefined))
    return `from ${formatFullMoney((rentFrom ?? 0) + extrasFrom)}`
  if (extrasTo === undefined) return `under ${formatFullMoney(rentTo)} plus ${formatFullMoney(extrasFrom)} or more`
  const upper = formatFullMoney(rentTo + extrasTo)
  return rentFrom === undefined ? `under ${upper}` : `${formatFullMoney(rentFrom + extrasFrom)}–${upper}`
}

/** Returns the first month of an academic year, 1 to 12. */
export const academicYearStart = (): number => site.academicYearStart

/** Returns an academic year by the calendar year in which it begins: "2025–26"; "2025" where it is that year. */
export function academicYearLabel(year: number): string {
  return academicYearsLabel(year, year)
}

/** Returns the academic years from one to another by the first and last calendar year in them: "2024–26". */
export function academicYearsLabel(from: number, to: number): string {
  const isCalendarYear = site.academicYearStart === 1
  if (isCalendarYear && from === to) return `${to}`
  const last = isCalendarYear ? to : to + 1
  return `${from}–${String(last % 100).padStart(2, '0')}`
}
