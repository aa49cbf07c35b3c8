import type { z } from 'zod'
import { isUniversityEmail } from '../../features/people/email-rule.ts'
import { parseCoordinates } from '../../features/places/coordinate-rules.ts'
import { siteSchema } from '../../features/site/site-config.ts'
import { readEnv } from '../../platform/env.ts'

/** The answers by their questions' flags. */
export type Answers = Record<string, string>

export interface Question {
  flag: string
  text: string
  /** What Enter takes, and what a missing flag means; without it an answer is required, and an empty one is none. */
  usual?(answers: Answers): string | undefined
  /** The key of site.json that an answer sets, by default as it is. Objects of several answers are joined. */
  key?: keyof typeof siteSchema.shape
  read?(text: string): unknown
  /** The variable that an answer sets. */
  variable?: string
  /** Returns what else is wrong with an answer, given those before it. */
  problem?(text: string, answers: Answers): string | undefined
}

const splitList = (text: string) => text.split(/\s*;\s*/).filter(Boolean)
const readDomains = (text: string) => readList(text.toLowerCase())
const readList = (text: string) => text.split(/[\s,;]+/).filter(Boolean)
const readBounds = (text: string) => ({ bounds: readList(text).map(Number) })

/** Where students' rents a month end in steps, for a proposal; a room of a shared flat is the rule outside America. */
const usualBounds: Record<string, string> = {
  USD: '800, 1000, 1200, 1400, 1600',
  CAD: '700, 900, 1100, 1300, 1600',
  EUR: '350, 450, 550, 650, 800',
  GBP: '450, 550, 650, 750, 900',
  CHF: '500, 650, 800, 1000, 1300',
}

/** The months in which academic years begin, by region; September elsewhere. */
const usualStarts: Record<string, string> = { US: '8', SG: '8', AU: '2', NZ: '2', ZA: '2', IN: '7' }

function usualStart({ locale = 'en-US' }: Answers): string {
  try {
    return usualStarts[new Intl.Locale(locale).maximize().region ?? ''] ?? '9'
  } catch {
    // A wrong locale has its own message.
    return '9'
  }
}

const campusText = 'Three places on campus, its middle first, like "Ho Plaza: 43.2198, -75.1172; Library: …; Barn: …"'
const shortName = ({ university = '' }: Answers) =>
  university.replace(/^(the )?university of (?=\S)|\b university$/i, '')

export const questions: Question[] = [
  { flag: 'university', text: 'University, like "Wrenfield University"', key: 'universityFullName' },
  { flag: 'short-name', text: 'Its short name', usual: shortName, key: 'universityName' },
  { flag: 'town', text: 'Town', key: 'townName' },
  { flag: 'site-name', text: 'Name of the site', usual: () => 'Porchlight', key: 'productName' },
  { flag: 'url', text: 'Address of the site, like "https://housing.example.edu"', variable: 'PUBLIC_URL' },
  { flag: 'domains', text: 'Email domains of its students, with commas', key: 'emailDomains', read: readDomains },
  { flag: 'locale', text: 'Dates and numbers as in: en-US, en-GB, en-IE, …', usual: () => 'en-US', key: 'locale' },
  {
    flag: 'currency',
    text: 'Currency of rents, like USD, EUR, GBP',
    usual: () => 'USD',
    key: 'rent',
    read: currency => ({ currency }),
  },
  {
    flag: 'rents',
    text: 'Rents a month at which price ranges end, 2 to 9 rising amounts; they stay once there is a review',
    usual: ({ currency = 'USD' }) => usualBounds[currency],
    key: 'rent',
    read: readBounds,
    problem: boundsProblem,
  },
  {
    flag: 'year-start',
    text: 'Month in which the academic year begins, 1 to 12; it stays once there is a review',
    usual: usualStart,
    key: 'academicYearStart',
    read: Number,
    problem: text => (/^(\d|1[0-2])$/.test(text) ? undefined : 'must be the number of a month, like 9 for September'),
  },
  { flag: 'areas', text: 'Neighborhoods, with semicolons; four look best', key: 'areas', read: readAreas },
  { flag: 'campus', text: campusText, key: 'campusPoints', read: readCampusPoints, problem: campusProblem },
  {
    flag: 'admin',
    text: "The first admins' emails, with commas",
    key: 'admins',
    read: readList,
    problem: adminProblem,
  },
  { flag: 'contact', text: 'Public email for landlords and privacy', key: 'privacyEmail', problem: contactProblem },
  { flag: 'issuer', text: 'Sign-in: issuer, like "https://login.example.edu"', variable: 'OIDC_ISSUER' },
  { flag: 'client-id', text: 'Sign-in: client id', usual: () => 'porchlight', variable: 'OIDC_CLIENT_ID' },
  { flag: 'client-secret', text: 'Sign-in: client secret, if any', usual: () => '', variable: 'OIDC_CLIENT_SECRET' },
]

/** Returns what is wrong with an answer, by the checks of a start. */
export function problemOf(
  { key, variable, read = text => text, usual, problem }: Question,
  text: string,
  answers: Answers,
) {
  if (/\p{Cc}/u.test(text)) return 'must be one line without control characters'
  if (!text) return usual?.(answers) === '' ? undefined : 'must not be empty'
  const found = problem?.(text, answers)
  if (found) return found
  if (key) {
    const schema: z.ZodType = siteSchema.shape[key]
    return schema.safeParse(read(text)).error?.issues[0]?.message
  }
  const { problems } = readEnv({ MODE: 'production', [variable!]: text })
  return problems.find(line => line.startsWith(`${variable}: `))?.replace(`${variable}: `, '')
}

/** Returns areas of site.json with keys made of their names, and nothing but their names in their texts. */
function readAreas(text: string) {
  const keys = new Set<string>()
  return splitList(text).map((name, i) => {
    const ascii = name
      .toUpperCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Z0-9]+/g, '_')
    const ownKey = ascii.replace(/^[^A-Z]+|_$/g, '')
    const key = ownKey && !keys.has(ownKey) ? ownKey : `AREA_${i + 1}_`
    keys.add(key)
    const description = `Apartments and landlords in ${name}, with reviews by students.`
    const texts = { tagline: name, shortDescription: description, longDescription: description }
    return { key, name, banner: `pictures/areas/${key.toLowerCase()}.webp`, ...texts }
  })
}

function readCampusPoints(text: string) {
  return splitList(text).map((item, i) => {
    const [label = '', ...place] = item.split(':')
    const { latitude, longitude } = parseCoordinates(place.join(':').trim()) ?? {}
    return { key: ['hoPlaza', 'engQuad', 'agQuad'][i], label, lat: latitude, lng: longitude }
  })
}

function campusProblem(text: string): string | undefined {
  const points = readCampusPoints(text)
  if (points.length !== 3) return `must be three places with semicolons between them, not ${points.length}`
  for (const { label, lat } of points) {
    if (!label || lat === undefined)
      return `"${label}": must be a name, a colon and a place, like "Library: 43.2185, -75.117"`
    // South of it no university is, but where much of America would be.
    if (lat > 90 || lat < -60) return `"${label}": is no campus; latitude and longitude may be swapped`
  }
  return undefined
}

function adminProblem(text: string, { domains = '' }: Answers): string | undefined {
  const wrong = readList(text).find(email => !isUniversityEmail(email, readDomains(domains)))
  return wrong && `"${wrong}": must end in ${readDomains(domains).join(' or ')}, to sign in`
}

function boundsProblem(text: string): string | undefined {
  const isWhole = readList(text).every(amount => /^\d+$/.test(amount))
  return isWhole ? undefined : 'must be whole amounts without signs, like "800, 1000, 1200"'
}

function contactProblem(text: string, { admin = '' }: Answers): string | undefined {
  return readList(admin.toLowerCase()).includes(text.toLowerCase())
    ? "must not be the admin's: every browser gets it"
    : undefined
}
