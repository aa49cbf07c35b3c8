import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { OpenDatabase, Tx } from '../../platform/database/db.ts'
import { countLabel } from '../../ui/format.ts'
import { formatListing } from '../listings/catalog/listing-ref.ts'
import { buildings } from '../listings/catalog/table.ts'
import { type Actor, deriveActorKeys } from '../people/actor.ts'
import { auditLogEntries } from '../people/audit/table.ts'
import { deriveOwnerKey, deriveUid } from '../people/keys/owner-key.ts'
import { demoIssuer, demoSubject } from '../people/rules.ts'
import { reviewDraft } from './draft-rules.ts'
import { countWait } from './moderation/count-wait.ts'
import { updateFigures } from './ratings/update-figures.ts'
import { firstOfMonth } from './read/whole-times.ts'
import { contentColumns, listingOf } from './rows.ts'
import { isPublic, noAnswers, noLines, reviewStatuses } from './rules.ts'
import { stayAnswers } from './shapes.ts'
import { reviewLikes, reviewReports, reviews } from './table.ts'
import type { TextReader } from './topics/read-text.ts'

function sampleReview() {
  // A month to come would be past in another year.
  const { appears: _, ...draftFields } = reviewDraft().shape
  return z.strictObject({
    author: z.email(),
    aptId: z.string().nullable(),
    landlordId: z.string().nullable(),
    date: z.iso.date(),
    ...draftFields,
    // It may be older than those that an author can name.
    year: stayAnswers.shape.year.optional(),
    likes: z.int().nonnegative(),
    status: z.enum(reviewStatuses),
    declineReason: z.string().optional(),
    previousText: z.string().optional(),
    reports: z.array(z.string()).optional(),
  })
}

/** Returns the schema of the town folder's `reviews.json`, with the price buckets of the site. */
export const sampleFile = () =>
  z.strictObject({
    authors: z.array(z.strictObject({ email: z.email(), name: z.string() })),
    reviews: z.array(sampleReview()),
  })

export type SampleFile = z.infer<ReturnType<typeof sampleFile>>
type SampleReview = SampleFile['reviews'][number]

/**
 * Loads the sample reviews into a new demo database, in one transaction, as if students of the demo had
 * written them, with likes, reports and figures.
 * @param photosOf returns the names of a review's stored pictures, by its index in the file.
 * @param finish runs in the same transaction, so that the town is loaded completely and once.
 */
export async function loadSampleReviews(
  database: OpenDatabase,
  sample: SampleFile,
  pepper: string,
  { photosOf, readText }: { photosOf(index: number): string[]; readText: TextReader },
  finish: (tx: Tx) => Promise<void>,
): Promise<void> {
  const uids = sample.authors.map(author => deriveUid(pepper, demoIssuer, demoSubject(author.email)))
  const uidByEmail = new Map(sample.authors.map((author, i) => [author.email, uids[i] as string]))
  await database.db.transaction(async tx => {
    const buildingRows = await tx.select({ id: buildings.id, landlordId: buildings.landlordId }).from(buildings)
    const landlordOf = new Map(buildingRows.map(building => [building.id, building.landlordId]))
    const loaded: ReturnType<typeof toRow>[] = []
    for (const [i, entry] of sample.reviews.entries()) {
      const uid = uidByEmail.get(entry.author)
      if (!uid) throw new Error(`reviews.json: reviews[${i}].author: ${entry.author} is not among the authors`)
      const landlordId = entry.aptId ? (landlordOf.get(entry.aptId) ?? null) : entry.landlordId
      const row = { ...toRow({ ...entry, landlordId }, i, deriveActorKeys(pepper, uid), readText), photos: photosOf(i) }
      await tx.insert(reviews).values(row)
      loaded.push(row)
      const others = uids.filter(other => other !== uid)
      await loadReactions(tx, row.id, entry, rotated(others, i), pepper)
    }
    await updateFigures(tx, loaded)
    await loadDecisions(
      tx,
      sample.reviews.map((entry, i) => ({ ...entry, id: loaded[i]!.id })),
    )
    await finish(tx)
  })
}

/** Rotates a list, so that different people like different reviews, the same ones in each sample town. */
function rotated<Item>(items: Item[], by: number): Item[] {
  const start = (by * 7) % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}

function toRow(entry: SampleReview, index: number, author: Pick<Actor, 'reviewKey'>, readText: TextReader) {
  const { aptId, landlordId, status } = entry
  const isErased = status === 'DELETED'
  const listing = listingOf(entry)
  const content = { ...noAnswers, ...noLines, ...entry, ...(isErased && { ...noAnswers, ...noLines, reviewText: '' }) }
  return {
    id: randomUUID(),
    aptId,
    landlordId,
    ownerKey: isErased ? randomBytes(32).toString('base64url') : author.reviewKey(listing),
    writtenFor: formatListing(listing),
    month: firstOfMonth(entry.date),
    firstPublicDay: isPublic({ status, appears: null }) ? entry.date : null,
    ...contentColumns(content, readText),
    likes: isErased ? 0 : entry.likes,
    status,
    declineReason: entry.declineReason ?? null,
    previousText: entry.previousText ?? null,
    waitingSince: status === 'PENDING' || status === 'REPORTED' ? waitingSince(entry.date, index) : null,
  }
}

/** Returns one of the last five days, so that a new demo has a fresh queue whatever the age of its reviews. */
const waitingSince = (date: string, index: number) =>
  sql<Date>`greatest(${date}::date, current_date - ${(index * 2) % 5}::int)`

async function loadReactions(tx: Tx, reviewId: string, entry: SampleReview, others: string[], pepper: string) {
  if (entry.status === 'DELETED') return
  const likers = others.slice(0, entry.likes)
  if (likers.length < entry.likes)
    throw new Error(`reviews.json: ${countLabel(entry.likes, 'like needs', 'likes need')} as many other authors`)
  const likes = likers.map(uid => ({ reviewId, likerKey: deriveOwnerKey(pepper, 'likes', uid) }))
  if (likes.length > 0) await tx.insert(reviewLikes).values(likes)
  const reports = (entry.reports ?? []).map((reason, i) => ({
    reviewId,
    reporterKey: deriveOwnerKey(pepper, 'reports', others.at(-1 - i) as string),
    reason,
    // A report is as old as the wait.
    day: sql<string>`(select waiting_since::date from reviews where id = ${reviewId})`,
  }))
  if (reports.length > 0) await tx.insert(reviewReports).values(reports)
}

const hourMs = 3_600_000

const sampleAdmin = 'sample-town@porchlight.example'

/** Writes the decisions that brought the reviews to their statuses to the audit log, and counts their waits of 2 to 41 hours. */
async function loadDecisions(tx: Tx, sample: readonly (SampleReview & { id: string })[]): Promise<void> {
  const decided = sample
    .map((entry, index) => ({ ...entry, hours: 2 + ((index * 13) % 40) }))
    .filter(({ status }) => status !== 'PENDING')
    .map(entry => ({ ...entry, at: new Date(Date.parse(entry.date) + entry.hours * hourMs) }))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  if (decided.length === 0) return
  const entries = decided.map(({ id, status, declineReason = null, at }) => ({
    subjectKind: 'review',
    subjectId: id,
    action: status === 'DECLINED' ? 'decline' : 'approve',
    fromStatus: 'PENDING',
    toStatus: status === 'DECLINED' ? 'DECLINED' : 'APPROVED',
    reason: status === 'DECLINED' ? declineReason : null,
    adminEmail: sampleAdmin,
    at,
  }))
  await tx.insert(auditLogEntries).values(entries)
  for (const { hours, at } of decided) await countWait(tx, hours, at)
}
