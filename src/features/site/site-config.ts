import { join } from 'node:path'
import { z } from 'zod'
import { defaultFormats, maxPriceBounds } from '../../ui/format.ts'
import { areaKeyPattern, campusPointKeys, emailDomainPattern } from './rules.ts'
import { parseTownContent, parseTownJson, readTownFile } from './town-files.ts'

const text = z.string().trim().min(1, 'must not be empty')
const picture = text.regex(/^(?!\/)(?!.*\.\.).+\.(webp|png|jpe?g)$/i, 'must be a picture file inside the town folder')
const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

const area = z.strictObject({
  key: z.string().regex(areaKeyPattern, 'must be upper-case letters, digits or _'),
  name: text,
  banner: picture,
  tagline: text,
  shortDescription: text,
  longDescription: text,
})

const profaneWord = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}' -]*\*?$/u, 'must be a word or a phrase; * may end it')

/** What reviews and forms may not say: the program's English list, and words of the town. */
const profanity = z
  .strictObject({
    english: z.boolean().default(true),
    words: z.array(profaneWord).default([]),
    allowed: z.array(text).default([]),
  })
  .prefault({})

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' })

/** The map's style: our own, or an external one with the further origins that it fetches from. */
const mapStyle = z
  .strictObject({
    style: z.union([z.literal('own'), httpUrl], 'must be "own" or the http(s) URL of a MapLibre style'),
    origins: z
      .array(httpUrl.refine(url => url === new URL(url).origin, 'must be an origin, like https://tiles.example.org'))
      .default([]),
    attribution: text.nullable().default(null),
  })
  .prefault({ style: 'own' })

const locale = z
  .string()
  .refine(isEnglishTag, 'must be an English language tag, like en-US, en-GB or en-IE')
  .default(defaultFormats.locale)

const amounts = z
  .array(z.int().positive())
  .refine(({ length }) => length >= 2 && length <= maxPriceBounds, `must have 2 to ${maxPriceBounds} amounts`)
  .refine(given => given.every((amount, i) => i === 0 || amount > given[i - 1]!), 'must rise from one to the next')

const rent = z
  .strictObject({
    currency: z
      .string()
      .refine(code => currencies.has(code), 'must be the code of a currency, like USD, EUR or GBP')
      .default(defaultFormats.rent.currency),
    period: z.enum(['month', 'week'], 'must be "month" or "week"').default(defaultFormats.rent.period),
    /** Where one price bucket ends and the next begins. */
    bounds: amounts.default([...defaultFormats.rent.bounds]),
    /** The same for what is paid beside the rent. */
    extras: amounts.default([...defaultFormats.rent.extras]),
  })
  .prefault({})

const currencies = new Set(Intl.supportedValuesOf('currency'))

function isEnglishTag(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language === 'en'
  } catch {
    return false
  }
}

/** A link to an address, or to a text of the town folder. */
const footerLink = z
  .strictObject({
    label: text,
    url: httpUrl.optional(),
    page: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'must be the name of a Markdown file without .md: lower-case letters, digits, -')
      .optional(),
  })
  .refine(({ url, page }) => (url === undefined) !== (page === undefined), 'must have a url or a page, not both')

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

export type Limits = typeof defaultLimits

/** The limits that `site.json` or LIMITS sets; others stay as they are. */
const givenLimits = z.partialRecord(z.enum(Object.keys(defaultLimits) as (keyof Limits)[]), z.int().positive())

const siteKeys = z.strictObject({
  productName: text,
  universityName: text,
  universityFullName: text,
  emailDomains: z
    .array(
      z.string().regex(emailDomainPattern, 'must be a domain name in lower case, like example.edu'),
      'must be a list of domains, like ["example.edu"]; it replaces emailDomain',
    )
    .refine(({ length }) => length >= 1 && length <= 10, 'must have one to ten domains'),
  townName: text,
  exampleAddress: text,
  /** Searches that the empty search box offers. */
  searchExamples: z
    .array(text.max(60, 'must be at most 60 characters'))
    .max(3, 'must be at most three searches')
    .default(['2 bedrooms with laundry', 'no mice, near campus', 'best landlord']),
  privacyEmail: z.email('must be an email address').nullable().default(null),
  admins: z.array(z.email('must be an email address')),
  homeBanner: picture,
  placeholder: picture,
  areas: z
    .array(area)
    .min(1)
    .refine(
      areas => new Set(areas.map(a => a.name.toLowerCase())).size === areas.length,
      'two areas have the same name',
    )
    .refine(areas => new Set(areas.map(a => a.key)).size === areas.length, 'two areas have the same key'),
  campusPoints: z
    .array(z.strictObject({ key: z.enum(campusPointKeys), label: text, lat: latitude, lng: longitude }))
    .refine(
      points => campusPointKeys.every(key => points.filter(point => point.key === key).length === 1),
      `must be exactly ${campusPointKeys.join(', ')}`,
    ),
  locale,
  rent,
  /** The month in which an academic year begins, 1 to 12. */
  academicYearStart: z.int().min(1).max(12).default(defaultFormats.academicYearStart),
  footerLinks: z.array(footerLink).max(4, 'must be at most four links').default([]),
  map: mapStyle,
  analytics: z
    .strictObject({
      script: z.url({ protocol: /^https$/ }).nullable(),
      attributes: z.record(z.string().regex(/^data-[a-z-]+$/, 'must begin with data-'), z.string()).default({}),
    })
    .default({ script: null, attributes: {} }),
  limits: givenLimits.default({}).transform((given): Limits => ({ ...defaultLimits, ...given })),
  profanity,
})

// Browsers get the privacy address, and must not learn the admins' addresses.
export const siteSchema = siteKeys.refine(
  ({ privacyEmail, admins }) => !admins.some(admin => admin.toLowerCase() === privacyEmail?.toLowerCase()),
  { path: ['privacyEmail'], error: 'must not be the address of an admin: every browser gets it' },
)

export type SiteConfig = z.output<typeof siteSchema>

/**
 * Reads `<townDir>/site.json`. The variables ADMIN_EMAILS and LIMITS override its admins and limits.
 * @throws SiteConfigError for a missing file, and for wrong content of the file or LIMITS.
 */
export async function loadSiteConfig(
  townDir: string,
  { ADMIN_EMAILS, LIMITS = {} }: { ADMIN_EMAILS?: string[]; LIMITS?: Record<string, number> } = {},
): Promise<SiteConfig> {
  const file = join(townDir, 'site.json')
  const content = await readTownFile(file, ' (TOWN_DIR must be a folder with a site.json)')
  const site = parseTownContent(siteSchema, parseTownJson(content, file), file)
  const limits = { ...site.limits, ...parseTownContent(givenLimits, LIMITS, 'LIMITS') }
  return { ...site, admins: ADMIN_EMAILS ?? site.admins, limits }
}
