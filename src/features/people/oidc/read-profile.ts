import { hasVisibleText } from '../../site/text-rules.ts'
import { isUniversityEmail } from '../email-rule.ts'
import type { Profile } from '../sessions/sessions.ts'

/** The longest name that is shown, in characters. */
const maxNameLength = 100
const maxPhotoUrlLength = 2000
/** Characters that would break a line, end a text or turn its direction. */
const unsafeCharacters = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu

/** The claims about an account that matter here, as the provider sent them: unchecked. */
export type AccountClaims = { [Claim in 'email' | 'email_verified' | 'name' | 'picture']?: unknown }

/**
 * What proves that an email address belongs to the account (OIDC_EMAIL_VERIFIED): the claim `email_verified`, or, for
 * `trusted`, the issuer alone where it sends no such claim.
 */
export type EmailVerification = 'claim' | 'trusted'

export type AccountRefusal = 'not-university' | 'unverified'

/**
 * Returns the profile of an account, or why it may not sign in (docs/product.md 8).
 * @param domain the university's email domain.
 */
export function readProfile(
  claims: AccountClaims,
  domain: string,
  verification: EmailVerification,
): Omit<Profile, 'uid'> | AccountRefusal {
  const { email, email_verified: verified } = claims
  if (!isUniversityEmail(email, domain)) return 'not-university'
  // Only the boolean true counts, not the text "true".
  const isVerified = verified === true || (verification === 'trusted' && verified === undefined)
  if (!isVerified) return 'unverified'
  return { email, displayName: displayName(claims.name, email), photoUrl: photoUrl(claims.picture) }
}

/** Returns a name that is safe to show; for an account without one, the part of the address before the `@`. */
function displayName(name: unknown, email: string): string {
  const text = typeof name === 'string' ? name.replace(unsafeCharacters, ' ').replace(/\s+/g, ' ').trim() : ''
  const shown = [...text].slice(0, maxNameLength).join('').trim()
  return hasVisibleText(shown) ? shown : email.slice(0, email.indexOf('@'))
}

function photoUrl(picture: unknown): string | null {
  if (typeof picture !== 'string' || picture.length > maxPhotoUrlLength || !URL.canParse(picture)) return null
  const url = new URL(picture)
  return url.protocol === 'https:' && !url.username && !url.password ? url.href : null
}
