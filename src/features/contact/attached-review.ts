import { count, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/database/db.ts'
import { badRequest, Problem } from '../../platform/http/problem.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { requireBuilding } from '../listings/catalog/get-buildings.ts'
import type { Actor, Author } from '../people/actor.ts'
import { auditLogEntries } from '../people/audit/table.ts'
import { claimPhotos } from '../photos/claim-photos.ts'
import { photoNameOf, photoPath } from '../photos/rules.ts'
import { isBlocked, requireNotBlocked } from '../reviews/moderation/author-blocks.ts'
import { monthOf, toReview } from '../reviews/rows.ts'
import { noAnswers, noLines } from '../reviews/rules.ts'
import type { ReviewContent } from '../reviews/shapes.ts'
import { lockReview } from '../reviews/status/change-review.ts'
import { withdrawReview } from '../reviews/status/erase-review.ts'
import type { TextReader } from '../reviews/topics/read-text.ts'
import { insertReview, lockOutBulkMoves } from '../reviews/write/create-review.ts'
import { appearsColumn, lineColumns, type ReviewEdit } from '../reviews/write/review-body.ts'

export interface AttachmentDeps {
  db: Db
  storage: ObjectStorage
  readText: TextReader
  /** Derives the keys of a review's author from the one that is sealed: `deriveAuthorKeys`. */
  authorOf(authorKey: string): Author
}

/**
 * What a form seals of a review of a place that is not listed yet: the review while it waits, then the id of what it became.
 * One that another version of the program sealed lacks the answers and lines that it did not know.
 */
export const attachedReview = z.object({
  authorKey: z.string(),
  review: z
    .custom<ReviewContent>(value => typeof value === 'object' && value !== null)
    .transform((content): ReviewContent => ({ ...noAnswers, ...noLines, ...content }))
    .nullable(),
  reviewId: z.string().nullable(),
  /** Of the code that the author took while the review waited in the queue, so that it works there again. */
  codeHash: z.string().nullable().default(null),
})

export type AttachedReview = z.infer<typeof attachedReview> | undefined

/** Returns the names of the photos of a waiting review. */
export const photosOf = (attached: AttachedReview): string[] =>
  (attached?.review?.photos ?? []).map(url => photoNameOf(url)!)

/**
 * Returns the review that a sender attaches to a form. Its photos are claimed.
 * @throws Problem 400 naming each wrong field (`review.photos.0`), 403 for a blocked author.
 */
export async function attachReview(
  tx: Tx,
  actor: Pick<Actor, 'authorKey' | 'photoKey' | 'reviewKey'>,
  publicUrl: string,
  { photos: urls, appears: month, checkHints: _, ...content }: ReviewEdit,
): Promise<AttachedReview> {
  try {
    const day = appearsColumn(month)
    const photos = (await claimPhotos(tx, { owner: actor.photoKey, urls, publicUrl })).map(photoPath)
    await requireNotBlocked(tx, actor)
    const review = { ...content, ...lineColumns(content), photos, appears: day && monthOf(day) }
    return { authorKey: actor.authorKey, review, reviewId: null, codeHash: null }
  } catch (error) {
    if (!(error instanceof Problem && error.errors)) throw error
    throw badRequest(error.errors.map(({ path, message }) => ({ path: `review.${path}`, message })))
  }
}

/**
 * Makes the review one of a building; it awaits approval. It stays with the form when its author is blocked, maybe since
 * they sent it, or has a review there.
 * @throws Problem 404 for an unknown building.
 */
export async function submitAttached(
  tx: Tx,
  deps: AttachmentDeps,
  attached: AttachedReview,
  buildingId: string,
): Promise<AttachedReview> {
  await lockOutBulkMoves(tx)
  const { landlordId } = await requireBuilding(tx, buildingId)
  if (!attached?.review) return attached
  const { review, authorKey, codeHash } = attached
  const author = deps.authorOf(authorKey)
  if (await isBlocked(tx, author)) return attached
  const stored = await insertReview(tx, deps, author, {
    ...review,
    codeHash,
    photos: photosOf(attached),
    appears: review.appears && `${review.appears}-01`,
    listing: { kind: 'apartment', id: buildingId },
    landlordId,
  })
  return stored ? { authorKey, review: null, reviewId: stored.id, codeHash: null } : attached
}

/**
 * Takes the review back into the form, as its author left it; one that the author deleted is gone.
 * @throws Problem 409 when it was decided.
 */
export async function takeBackAttached(tx: Tx, attached: AttachedReview): Promise<AttachedReview> {
  if (!attached?.reviewId) return attached
  const row = await lockReview(tx, attached.reviewId)
  const [decisions] = await tx.select({ n: count() }).from(auditLogEntries).where(eq(auditLogEntries.subjectId, row.id))
  if (decisions!.n > 0)
    throw new Problem(409, 'The review that came with this form was decided, so the form stays done.')
  if (row.status === 'DELETED') return undefined
  // Its photos go back with it.
  await withdrawReview(tx, row)
  const { id, aptId, landlordId, date, likes, status, ...review } = toReview(row)
  return { authorKey: attached.authorKey, review, reviewId: null, codeHash: row.codeHash }
}
