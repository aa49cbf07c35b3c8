import { z } from '@hono/zod-openapi'

/** A path on this site, or an https URL. */
export const photoUrl = z.string().openapi({ example: '/photos/Qm3v0Zk1u7yB9cD2eF4g5h-1440x1080.webp' })

const rating = z.number().min(0).max(5)

/** Averages of the four detailed ratings, 0 without any. */
export const detailedRatings = z.strictObject({
  location: rating,
  safety: rating,
  maintenance: rating,
  conditions: rating,
})

export const building = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    address: z.string(),
    area: z.string().nullable(),
    photos: z.array(photoUrl),
    landlordId: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .openapi('Building')

const minutesOnFoot = z.number().nonnegative()

/** Minutes on foot to the campus points, named as in TravelTimes. */
const walkingTimes = z.strictObject({
  engQuadWalking: minutesOnFoot,
  hoPlazaWalking: minutesOnFoot,
  agQuadWalking: minutesOnFoot,
})

/** What reviews with one number of bedrooms paid, or all reviews, in two academic years (`rentOf`). */
export const rent = z.strictObject({
  bedrooms: z.int().min(1).max(6).nullable().openapi({ description: 'The number of bedrooms; null for all.' }),
  median: z.int().min(1).openapi({ description: 'Of two middle ones the lower.' }),
  low: z.int().min(1),
  high: z.int().min(1),
  numReviews: z.int().positive(),
  from: z.int().openapi({ description: 'The oldest academic year among these reviews.' }),
  year: z.int().openapi({ description: 'The newest academic year with a rent. It and the one before are counted.' }),
})

/** The one line of a review's author that a place for one line shows; null where no review has any. */
export const shownLine = z.strictObject({ kind: z.enum(['best', 'watch']), text: z.string() }).nullable()

/** A property card: an apartment with what a list shows of it. */
export const card = z
  .strictObject({
    buildingData: building,
    numReviews: z.int().nonnegative(),
    company: z.string().openapi({ description: 'Name of the landlord; empty without one.' }),
    avgRating: rating,
    avgPrice: z.number().min(0).openapi({ description: 'Mean price bucket of public reviews; 0 when none.' }),
    avgMaintenance: rating.openapi({ description: 'Mean maintenance rating of public reviews; 0 when none.' }),
    rent: rent.nullable().openapi({
      description: 'Price buckets of the public reviews with the `bedrooms` asked for, else of all; null without any.',
    }),
    topReview: z.string().nullable().openapi({ description: 'Text of the most-liked public review.' }),
    line: shownLine.openapi({ description: 'Of the most-liked public review that has one.' }),
    walkingTimes: walkingTimes.nullable().openapi({
      description: 'Minutes on foot to each campus point; null when not known.',
    }),
  })
  .openapi('Card')

/** How many public reviews a listing has, and their averages: means of the values above 0, or 0 without any. */
const listingRatings = z.strictObject({
  numReviews: z.int().nonnegative(),
  avgRating: rating,
  avgDetailedRatings: detailedRatings,
})
export type ListingRatings = z.infer<typeof listingRatings>

export const yesAndNo = z.strictObject({ yes: z.int().nonnegative(), no: z.int().nonnegative() })

/** What a landlord's reviews say together, and how many apartments it has. */
const landlordFigures = {
  ...listingRatings.shape,
  rentAgain: yesAndNo.openapi({
    description: 'How many authors of public reviews would rent there again, and how many would not.',
  }),
  deposit: z.strictObject({ full: z.int().nonnegative(), answers: z.int().nonnegative() }).openapi({
    description: 'How many authors of public reviews said what became of their deposit, and how many got all of it.',
  }),
  propertiesOwned: z.int().nonnegative(),
}

export const landlord = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    photos: z.array(photoUrl),
    contact: z.string().nullable(),
    address: z.string().nullable(),
    ...landlordFigures,
  })
  .openapi('Landlord')

/** A landlord in the list of companies, with what a student compares. */
export const company = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    photo: photoUrl.nullable().openapi({ description: 'Its first photo.' }),
    ...landlordFigures,
    avgPrice: z.number().min(0).openapi({ description: 'Mean price bucket of public reviews; 0 when none.' }),
  })
  .openapi('Company')

export const searchHit = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    address: z.string().openapi({ description: 'Empty for a landlord that gave none.' }),
    label: z.enum(['LANDLORD', 'APARTMENT']),
  })
  .openapi('SearchHit')

export const merge = z
  .strictObject({
    kind: z.enum(['building', 'landlord']),
    from: z.strictObject({ id: z.string(), name: z.string() }),
    into: z.strictObject({ id: z.string(), name: z.string() }),
  })
  .openapi('Merge')

const count = z.int().nonnegative()

/** What moves when a listing is merged into another. A landlord's reviews include those of its buildings. */
export const listingContents = z
  .strictObject({
    buildings: count,
    reviews: z.strictObject({ APPROVED: count, REPORTED: count, PENDING: count, DECLINED: count }),
    saves: count,
  })
  .openapi('ListingContents')

export type DetailedRatings = z.infer<typeof detailedRatings>
export type Building = z.infer<typeof building>
export type Card = z.infer<typeof card>
export type Rent = z.infer<typeof rent>
export type WalkingTimes = z.infer<typeof walkingTimes>
export type Landlord = z.infer<typeof landlord>
export type Company = z.infer<typeof company>
export type SearchHit = z.infer<typeof searchHit>
export type MergeSummary = z.infer<typeof merge>
export type ListingContents = z.infer<typeof listingContents>
