import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { listFormsOf } from '../../features/contact/forms.ts'
import { type FormStatus, formKinds, isBlockAnswer } from '../../features/contact/rules.ts'
import { contactForms } from '../../features/contact/table.ts'
import { savedApartments, savedLandlords } from '../../features/listings/saved/table.ts'
import { auditLogEntries } from '../../features/people/audit/table.ts'
import { createSealer } from '../../features/people/keys/seal.ts'
import { listWaitingPhotos } from '../../features/photos/claim-photos.ts'
import { hashCode } from '../../features/reviews/codes/review-code.ts'
import type { ReviewState, ReviewStatus } from '../../features/reviews/rules.ts'
import { blockedAuthors, reviewLikes, reviews } from '../../features/reviews/table.ts'
import type { Db, OpenDatabase } from '../../platform/database/db.ts'
import { addBuilding, addLandlord, addReview, inState } from '../factories.ts'
import { type Person, testPepper } from '../people.ts'
import { sameTravelTimes } from '../test-travel.ts'
import type { Cell } from './who-may-what.ts'

/** What the calls of a cell refer to, created for that cell alone. */
export interface CallTarget {
  reviewId: string
  aptId: string
  landlordId: string
  /** A "Can't Find Your Apartment" submission or a question, in the cell's state. */
  formId: string
  authorUid: string
}

/**
 * Creates what a cell's call refers to, in the cell's state.
 * @param who the caller; the author for an anonymous call.
 */
export async function prepareTarget(
  database: OpenDatabase,
  { call, state }: Cell,
  { author, who }: Record<'author' | 'who', Person>,
): Promise<CallTarget> {
  const { id: landlordId } = await addLandlord(database)
  const { id: aptId } = await addBuilding(database, { landlordId, travelTimes: sameTravelTimes(5) })
  const [statusName = '', mark] = state.split(', ')
  const reviewState = (
    ['', 'junk', 'COMPLETED', 'SUBMITTED', 'PUBLIC'].includes(statusName) ? 'APPROVED' : statusName
  ) as ReviewState
  const fields = inState(reviewState)
  const status = fields.status!
  const { id: reviewId } = await addReview(database, {
    aptId,
    landlordId,
    ...fields,
    author,
    likes: mark === 'liked' ? 1 : 0,
    waitingSince: status === 'PENDING' || status === 'REPORTED' ? new Date() : null,
  })
  // Any text can be a code; in these cells it is the review's id.
  if (call.startsWith('review-code'))
    await database.db
      .update(reviews)
      .set({ codeHash: hashCode(reviewId) })
      .where(eq(reviews.id, reviewId))
  await database.db.delete(blockedAuthors)
  if (call === 'account/block-answer') {
    const writtenFor = `apartment:${aptId}`
    const authorKey = author.reviewKey({ kind: 'apartment', id: aptId })
    await database.db.insert(blockedAuthors).values({ reviewId, writtenFor, authorKey })
  }
  if (mark === 'decided') await addDecision(database, reviewId, status)
  if (mark === 'liked') await database.db.insert(reviewLikes).values({ likerKey: who.key('likes'), reviewId })
  if (/^(check|remove)-saved/.test(call)) {
    const ownerKey = who.key('saves')
    await database.db.insert(savedApartments).values({ ownerKey, apartmentId: aptId })
    await database.db.insert(savedLandlords).values({ ownerKey, landlordId })
  }
  const formId = await addForm(database, call, author, statusName as FormStatus | 'SUBMITTED')
  // A new review needs a listing that its author has not reviewed.
  const reviewedAptId = call === 'new-review' ? (await addBuilding(database)).id : aptId
  return { reviewId, aptId: reviewedAptId, landlordId, formId, authorUid: author.uid }
}

/** Records that the admin has just decided about a review that was pending. */
async function addDecision({ db }: OpenDatabase, id: string, toStatus: ReviewStatus): Promise<void> {
  const former = {
    waitingSince: null,
    previousText: null,
    previousAnswers: null,
    previousLines: null,
    declineReason: null,
    appears: null,
    month: '2026-05-01',
    firstPublicDay: null,
  }
  await db.update(reviews).set({ former }).where(eq(reviews.id, id))
  await db.insert(auditLogEntries).values({
    subjectKind: 'review',
    subjectId: id,
    action: toStatus === 'APPROVED' ? 'approve' : 'decline',
    fromStatus: 'PENDING',
    toStatus,
    adminEmail: 'admin@wrenfield.example',
    at: new Date(),
  })
}

const formSealer = createSealer(testPepper, 'contact')

async function addForm(
  { db }: OpenDatabase,
  call: string,
  author: Person,
  state: FormStatus | 'SUBMITTED',
): Promise<string> {
  const date = new Date().toISOString()
  const id = randomUUID()
  const kind = call === 'account/forms/{id}' ? 'pending-building' : formKinds.find(each => call.startsWith(each))
  const [status, reviewId] = state === 'SUBMITTED' ? (['COMPLETED', 'a review'] as const) : [state, null]
  if (!kind) return id
  const typed =
    kind === 'pending-building'
      ? { name: 'A house', address: '' }
      : { name: 'Sam Doe', email: 'sam@wrenfield.example', msg: 'Hello?' }
  const sealed = formSealer.seal(id, {
    ...typed,
    date,
    attached: { authorKey: author.authorKey, review: null, reviewId },
  })
  await db
    .insert(contactForms)
    .values({ id, kind, day: date.slice(0, 10), status, ownerKey: author.formKey(id), sealed })
  return id
}

/** The effect of an allowed call on the database: the rows that a query must find. */
type Effect = [query: string, values: unknown[], count: number]

/** Returns whether the call changed the database as it should. */
export async function hasTakenEffect(
  database: OpenDatabase,
  cell: Cell,
  subject: CallTarget,
  who: Person,
): Promise<boolean> {
  const made = ownItemsByCall[cell.call]
  if (made) return (await made(database.db, who)).length > 0
  const [query, values, count] = effectOf(cell.call, subject, who)
  const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from ${query}`, values)
  return rows[0]!.n === count
}

/** Lists of a person's items, for calls whose rows do not show their owner. */
const ownItemsByCall: Record<string, (db: Db, who: Person) => Promise<unknown[]>> = {
  photos: listWaitingPhotos,
  'add-pending-building': async (db, who) => (await listFormsOf(db, formSealer, who)).pendingBuildings,
  'add-contact-question': async (db, who) => (await listFormsOf(db, formSealer, who)).contactQuestions,
  'account/block-answer': async (db, who) =>
    (await listFormsOf(db, formSealer, who)).contactQuestions.filter(isBlockAnswer),
}

function effectOf(call: string, { reviewId, aptId, landlordId, formId }: CallTarget, who: Person): Effect {
  const [what = '', to] = call.split(' → ')
  const review = (status = ''): Effect => ['reviews where id = $1 and status = $2', [reviewId, status], 1]
  if (what === 'status') return review(to)
  if (to) return ['contact_forms where id = $1 and kind = $3 and status = $2', [formId, to, what], 1]
  const saved = (kind: string, id: string, count: number): Effect => [
    `saved_${kind}s where owner_key = $1 and ${kind}_id = $2`,
    [who.key('saves'), id],
    count,
  ]
  const likedBy =
    'reviews r join review_likes l on l.review_id = r.id where r.id = $1 and liker_key = $2 and r.likes = 1'
  const like = (count: number): Effect => [likedBy, [reviewId, who.key('likes')], count]
  const effects: Record<string, Effect> = {
    'edit-review': review('PENDING'),
    'appear-now': ["reviews where id = $1 and status = 'APPROVED' and appears is null", [reviewId], 1],
    undo: review('PENDING'),
    'review/{id}/code': ['reviews where id = $1 and code_hash is not null', [reviewId], 1],
    'review-code/delete': review('DELETED'),
    'account/forms/{id}': ['contact_forms where id = $1', [formId], 0],
    'new-review': [`reviews where apt_id = $1 and status = 'PENDING'`, [aptId], 1],
    'add-like': like(1),
    'remove-like': like(0),
    'add-saved-apartment': saved('apartment', aptId, 1),
    'remove-saved-apartment': saved('apartment', aptId, 0),
    'add-saved-landlord': saved('landlord', landlordId, 1),
    'remove-saved-landlord': saved('landlord', landlordId, 0),
  }
  return effects[what]!
}
