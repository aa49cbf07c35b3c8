import { createHmac, randomBytes } from 'node:crypto'

/**
 * What owner keys are for. Each purpose has its own keys, so that no two tables can be joined on a person
 * (docs/security.md 1).
 */
export const purposes = [
  'reviews',
  'likes',
  'saves',
  'reports',
  'contact',
  'photos',
  'limits',
  'sessions',
  'searches',
  'pauses',
] as const

export type Purpose = (typeof purposes)[number]

const hmac = (pepper: string, parts: string[]) =>
  createHmac('sha256', pepper).update(JSON.stringify(parts)).digest('base64url')

/** Returns a student's stable id: HMAC-SHA256(pepper, issuer and subject) in base64url. */
export function deriveUid(pepper: string, issuer: string, subject: string): string {
  return hmac(pepper, ['uid', issuer, subject])
}

/** Returns a student's owner key of one purpose: HMAC-SHA256(pepper, purpose and uid) in base64url. */
export function deriveOwnerKey(pepper: string, purpose: Purpose, uid: string): string {
  return hmac(pepper, ['owner', purpose, uid])
}

/**
 * Returns the owner key of one waiting photo: HMAC-SHA256(pepper, `photosKey` and the photo's name) in base64url. Two
 * waiting photos of one student have nothing in common.
 * @param photosKey the student's owner key of the purpose `photos`; it is never stored.
 */
export function derivePhotoOwnerKey(pepper: string, photosKey: string, name: string): string {
  return hmac(pepper, ['photo', photosKey, name])
}

/**
 * Returns the owner key of one contact form: HMAC-SHA256(pepper, `contactKey` and the form's id) in base64url. Two forms of
 * one student have nothing in common.
 * @param contactKey the student's owner key of the purpose `contact`; it is never stored.
 */
export function deriveFormKey(pepper: string, contactKey: string, formId: string): string {
  return hmac(pepper, ['form', contactKey, formId])
}

/**
 * Returns the owner key of a student's review of one listing. It differs for each listing, so that a copy of the database
 * does not show which reviews have one author (docs/decisions/082).
 * @param personKey the student's owner key of the purpose `reviews`; stored only in the seal of a review that waits for
 *   its place to be listed.
 */
export function deriveReviewKey(pepper: string, personKey: string, listing: { kind: string; id: string }): string {
  return hmac(pepper, ['review', personKey, listing.kind, listing.id])
}

/**
 * Returns the owner key of a review between its removal by an admin and its erasure. The author may review the listing
 * again, and the new review must not share a key with the removed one.
 * @param key the review's key until then.
 */
export function deriveRemovedReviewKey(pepper: string, key: string, reviewId: string): string {
  return hmac(pepper, ['removed review', key, reviewId])
}

/** Returns an owner key that belongs to no person, of the same form as all others. */
export function createRandomOwnerKey(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the key that signs bearer tokens, 256 bits: HMAC-SHA256 under the pepper, with a purpose of its own. */
export function deriveTokenKey(pepper: string): Uint8Array {
  return createHmac('sha256', pepper)
    .update(JSON.stringify(['tokens']))
    .digest()
}

/** Returns a value by which a pepper is recognized. It reveals nothing about the pepper. */
export function derivePepperCheck(pepper: string): string {
  return createHmac('sha256', pepper).update('porchlight pepper check').digest('base64url')
}
