import { randomUUID } from 'node:crypto'
import { formatListing } from '../features/listings/catalog/listing-ref.ts'
import { buildings, landlords } from '../features/listings/catalog/table.ts'
import type { Actor } from '../features/people/actor.ts'
import { photos } from '../features/photos/table.ts'
import { updateFigures } from '../features/reviews/ratings/update-figures.ts'
import { listingOf, textColumns } from '../features/reviews/rows.ts'
import { appearChoices, type ReviewState, writtenText } from '../features/reviews/rules.ts'
import { reviews } from '../features/reviews/table.ts'
import { defaultTopics } from '../features/reviews/topics/load-topics.ts'
import { createTextReader } from '../features/reviews/topics/read-text.ts'
import { publishChange } from '../platform/changes/publish-change.ts'
import type { OpenDatabase } from '../platform/database/db.ts'

const readText = createTextReader(defaultTopics)

/** Adds a landlord with plain defaults. */
export async function addLandlord(database: OpenDatabase, given: Partial<typeof landlords.$inferInsert> = {}) {
  const row = { id: randomUUID(), name: 'A Landlord', ...given }
  await database.db.insert(landlords).values(row)
  return row
}

/** Adds a building without a landlord, with plain defaults. */
export async function addBuilding(database: OpenDatabase, given: Partial<typeof buildings.$inferInsert> = {}) {
  const row = { id: randomUUID(), name: 'A House', address: '1 Alder Avenue', area: 'COLLEGETOWN', ...given }
  await database.db.insert(buildings).values(row)
  return row
}

/** Adds a photo that its sender has uploaded and that nothing shows yet. Returns its URL. */
export async function addPhoto(database: OpenDatabase, sender: Pick<Actor, 'photoKey'>, letter: string) {
  const name = `${letter.repeat(22)}-900x600`
  const row = { name, width: 900, height: 600, state: 'pending' as const, day: '2026-05-14' }
  await database.db.insert(photos).values({ ...row, ownerKey: sender.photoKey(name) })
  return `/photos/${name}.webp`
}

/** Fields of a review. Without an author it belongs to a new one. */
export type GivenReview = Partial<typeof reviews.$inferInsert> & { author?: Pick<Actor, 'reviewKey'> }

/** Returns the fields of a review that is in a state. */
export const inState = (state: ReviewState): Pick<GivenReview, 'status' | 'appears'> =>
  state === 'SCHEDULED' ? { status: 'APPROVED', appears: `${appearChoices()[0]}-01` } : { status: state }

/** Adds an approved review, and updates the figures and the caches as the product does. */
export async function addReview(database: OpenDatabase, { author, ...given }: GivenReview = {}) {
  const listing = listingOf({ aptId: given.aptId ?? null, landlordId: given.landlordId ?? null })
  const row = {
    id: randomUUID(),
    aptId: null,
    landlordId: null,
    problems: null,
    ownerKey: author?.reviewKey(listing) ?? randomUUID(),
    writtenFor: formatListing(listing),
    month: '2026-05-01',
    overallRating: 4,
    location: 4,
    safety: 4,
    maintenance: 4,
    conditions: 4,
    bedrooms: 2,
    price: 3,
    photos: [],
    reviewText: 'A perfectly ordinary place to live.',
    status: 'APPROVED' as const,
    ...given,
  }
  await database.db.transaction(async tx => {
    const read = readText(writtenText(row), row.problems)
    await tx.insert(reviews).values({ firstPublicDay: row.month, ...row, ...textColumns(read) })
    await updateFigures(tx, [row])
    await publishChange(tx, 'reviews')
  })
  return row
}
