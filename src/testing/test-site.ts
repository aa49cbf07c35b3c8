import type { PublicSite } from '../features/site/rules.ts'
import { defaultFormats } from '../ui/format.ts'

/** A small university for tests and benchmarks. */
export const testSite: PublicSite = {
  productName: 'Porchlight',
  universityName: 'Wrenfield',
  universityFullName: 'Wrenfield University',
  townName: 'Wrenfield',
  exampleAddress: '301 Alder Avenue',
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
  map: null,
  ...defaultFormats,
}
