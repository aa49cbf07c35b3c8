import type { SearchTown } from '../features/listings/search/phrases.ts'
import type { PublicSite } from '../features/site/rules.ts'
import { defaultFormats, type SiteFormats } from '../ui/format.ts'

/** Outside the USA: five price steps, in euros a week. TEST_FORMATS=irish runs any test with them. */
const irishFormats: SiteFormats = {
  locale: 'en-IE',
  rent: { currency: 'EUR', period: 'week', bounds: [150, 200, 250, 300], extras: [10, 20, 40] },
  academicYearStart: 9,
}

/** A small university for tests and benchmarks. */
export const testSite: PublicSite = {
  productName: 'Porchlight',
  universityName: 'Wrenfield',
  universityFullName: 'Wrenfield University',
  townName: 'Wrenfield',
  exampleAddress: '301 Alder Avenue',
  searchExamples: [],
  privacyEmail: null,
  homeBanner: '/photos/aaaaaaaaaaaaaaaaaaaaaa-2400x1200.webp',
  placeholder: '/photos/bbbbbbbbbbbbbbbbbbbbbb-1440x1080.webp',
  areas: [
    {
      key: 'COLLEGETOWN',
      name: 'Collegetown',
      banner: '/photos/cccccccccccccccccccccc-1920x1080.webp',
      tagline: 'Steps from campus',
      shortDescription: 'Short.',
      longDescription: 'Long.',
    },
  ],
  analytics: null,
  campusPoints: [],
  footerLinks: [],
  map: null,
  ...(process.env.TEST_FORMATS === 'irish' ? irishFormats : defaultFormats),
}

/** What searches of the small university know. */
export const testTown: SearchTown = {
  ...testSite,
  synonyms: { areas: {}, campusPoints: {}, amenities: {}, problems: {} },
}
