import { z } from '@hono/zod-openapi'

/** A student as their own browser sees them. */
export interface SignedInUser {
  uid: string
  displayName: string
  email: string
  /** Path on this site; null without a picture. */
  photoURL: string | null
}

/** The answer of `POST /auth/token`: a token for bearer calls that expires at `expiresAt` (ISO 8601), or no user. */
export type TokenAnswer = { user: SignedInUser; isAdmin: boolean; idToken: string; expiresAt: string } | { user: null }

/**
 * How an attempt to sign in ended: the word that the result page sends to the page that began it. `unverified` is an
 * address of the university that the provider has not verified.
 */
export type SignInOutcome = 'ok' | 'not-university' | 'unverified' | 'failed' | 'cancelled'

const ids = (description: string) => z.array(z.string()).openapi({ description })

/** The answer of `GET /api/my-marks`: ids of the caller's own, liked and saved items. */
export const ownMarks = z
  .strictObject({
    own: ids('Reviews that the caller wrote'),
    liked: ids('Reviews that the caller marked helpful'),
    savedApartments: ids('Apartments that the caller has saved'),
    savedLandlords: ids('Landlords that the caller has saved'),
  })
  .openapi('Marks')

export type OwnMarks = z.infer<typeof ownMarks>
