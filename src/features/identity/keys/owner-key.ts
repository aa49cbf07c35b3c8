import { createHmac } from 'node:crypto'

/**
 * What an owner key is for. Each purpose has keys of its own, so that no two tables can be joined into one person
 * (DESIGN, "Anonymity by construction").
 */
export type Purpose =
  | 'reviews'
  | 'likes'
  | 'saves'
  | 'reports'
  | 'contact'
  | 'photos'
  | 'limits'
  | 'sessions'
  | 'drafts'

/** A student's stable id: HMAC-SHA256(pepper, issuer and subject), base64url (CONTRACT 3). */
export function deriveUid(pepper: string, issuer: string, subject: string): string {
  return createHmac('sha256', pepper)
    .update(JSON.stringify(['uid', issuer, subject]))
    .digest('base64url')
}

/** The key under which a student owns rows of one purpose: HMAC-SHA256(pepper, purpose | uid), base64url. */
export function deriveOwnerKey(pepper: string, purpose: Purpose, uid: string): string {
  return createHmac('sha256', pepper)
    .update(JSON.stringify(['owner', purpose, uid]))
    .digest('base64url')
}

/**
 * The key under which a student owns one waiting photo: HMAC-SHA256(pepper, the student's key of the purpose `photos` and
 * the photo's name), base64url. Two waiting photos of one student have nothing in common.
 */
export function derivePhotoOwnerKey(pepper: string, photosKey: string, name: string): string {
  return createHmac('sha256', pepper)
    .update(JSON.stringify(['photo', photosKey, name]))
    .digest('base64url')
}

/**
 * Returns the key under which a student owns their review of one listing. It differs for each listing, so that a copy of
 * the database does not show which reviews have one author (docs/decisions/082).
 * @param personKey `ownerKey` of the purpose `reviews`; it is never stored.
 */
export function deriveReviewKey(pepper: string, personKey: string, listing: { kind: string; id: string }): string {
  return createHmac('sha256', pepper)
    .update(JSON.stringify(['review', personKey, listing.kind, listing.id]))
    .digest('base64url')
}

/**
 * Returns the key of a review that an admin removed, until it is erased: its author may write of the listing again, and
 * the new review must not share a key with the removed one.
 * @param key the review's key before.
 */
export function deriveRemovedReviewKey(pepper: string, key: string, reviewId: string): string {
  return createHmac('sha256', pepper)
    .update(JSON.stringify(['removed review', key, reviewId]))
    .digest('base64url')
}

/** What is kept of a pepper to recognise it again: says nothing about the pepper itself. */
export function derivePepperCheck(pepper: string): string {
  return createHmac('sha256', pepper).update('porchlight pepper check').digest('base64url')
}
