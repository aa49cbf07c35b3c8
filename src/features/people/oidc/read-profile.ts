import { hasVisibleText } from '../../site/text-rules.ts'
import { isUniversityDomain, isUniversityEmail } from '../email-rule.ts'
import type { Profile } from '../sessions/sessions.ts'

/** The longest name that is shown, in characters. */
const maxNameLength = 100
const maxPhotoUrlLength = 2000
/** Characters that would break a line, end a text or turn its direction. */
const unsafeCharacters = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu

/** The claims about an account, as the provider sent them: unchecked. */
export type AccountClaims = Record<string, unknown>

/**
 * What proves that an email address belongs to the account (OIDC_EMAIL_VERIFIED): the claim `email_verified`, or, for
 * `trusted`, the issuer alone where it sends no such claim.
 */
export type EmailVerification = 'claim' | 'trusted'

/** Which accounts may sign in. */
export interface AccountRules {
  /** The university's email domains, in lower case. */
  domains: readonly string[]
  verification: EmailVerification
  /** The claim that has the address (OIDC_EMAIL_CLAIM). */
  emailClaim: string
  /** Google names the domain of an organization's accounts (`hd`); an account without one is a private one. */
  needsHostedDomain: boolean
}

/** Why an account may not sign in, and the address that the provider sent. */
export interface AccountRefusal {
  reason: 'guest' | 'no-email' | 'unverified' | 'other-domain'
  address: string | undefined
}

/** Returns the profile of an account, or the first reason why it may not sign in (docs/product.md 8). */
export function readProfile(claims: AccountClaims, rules: AccountRules): Omit<Profile, 'uid'> | AccountRefusal {
  const addresses = textsOf(claims[rules.emailClaim])
  const [address] = addresses
  const names = [...addresses, ...textsOf(claims.preferred_username), ...textsOf(claims.upn)]
  // Entra writes the names of guests so; their address is of another organization.
  if (names.some(name => /#EXT#/i.test(name))) return { reason: 'guest', address }
  if (address === undefined) return { reason: 'no-email', address }
  if (!isVerified(claims.email_verified, rules)) return { reason: 'unverified', address }
  // Of a list (LDAP) its owner may add to, only the first address is one that the university gave.
  const numOwn = addresses.filter(each => isUniversityEmail(each, rules.domains)).length
  const isOwn = numOwn === 1 && isUniversityEmail(address, rules.domains)
  if (!isOwn || !isOwnOrganization(claims.hd, rules)) return { reason: 'other-domain', address }
  return { email: address, displayName: displayName(claims.name, address), photoUrl: photoUrl(claims.picture) }
}

/** Returns the texts of a claim; some bridges from SAML and LDAP send every claim as a list. */
const textsOf = (claim: unknown): string[] =>
  [claim].flat().filter((each): each is string => typeof each === 'string' && each !== '')

/** Returns whether the address is verified. Some providers send the text "true"; of a list, all must be true. */
function isVerified(verified: unknown, { verification, emailClaim }: AccountRules): boolean {
  // The claim `email_verified` says nothing about an address in another claim.
  if (verified === undefined || emailClaim !== 'email') return verification === 'trusted'
  const values = [verified].flat()
  return values.length > 0 && values.every(value => value === true || /^true$/i.test(String(value)))
}

function isOwnOrganization(hostedDomain: unknown, { domains, needsHostedDomain }: AccountRules): boolean {
  if (hostedDomain === undefined) return !needsHostedDomain
  return typeof hostedDomain === 'string' && isUniversityDomain(hostedDomain, domains)
}

/** Returns a name that is safe to show; for an account without one, the part of the address before the `@`. */
function displayName(claim: unknown, email: string): string {
  const [name = ''] = textsOf(claim)
  const text = name.replace(unsafeCharacters, ' ').replace(/\s+/g, ' ').trim()
  const shown = [...text].slice(0, maxNameLength).join('').trim()
  return hasVisibleText(shown) ? shown : email.slice(0, email.indexOf('@'))
}

/** Returns the address of a picture that can be fetched; Entra's needs a token that this site does not ask for. */
function photoUrl(claim: unknown): string | null {
  const [picture = ''] = textsOf(claim)
  if (picture.length > maxPhotoUrlLength || !URL.canParse(picture)) return null
  const { protocol, hostname, username, password, href } = new URL(picture)
  const isOpen = protocol === 'https:' && !username && !password && hostname !== 'graph.microsoft.com'
  return isOpen ? href : null
}
