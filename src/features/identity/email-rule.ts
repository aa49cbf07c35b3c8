/** What a provider says about an account, as far as it matters here; nothing of it is believed before it is checked. */
export interface AccountClaims {
  email?: unknown
  email_verified?: unknown
  name?: unknown
  picture?: unknown
}

/**
 * Whose word it takes that an address is its owner's: the `email_verified` claim, or the issuer's alone where it sends no
 * such claim (OIDC_EMAIL_VERIFIED, CONTRACT 2).
 */
export type EmailVerification = 'claim' | 'trusted'

/** Letters, digits and signs of a local part without quotes (RFC 5322 `dot-atom`), so no space and no control character. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** Longest address that mail knows (RFC 5321). */
const maxEmailLength = 254

/**
 * The e-mail rule (CONTRACT 3): ASCII only, exactly one `@`, and after it exactly the university's domain in any case, no
 * sub-domain.
 * @param domain lower case, as in `site.json`.
 */
export function isUniversityEmail(email: unknown, domain: string): email is string {
  if (typeof email !== 'string' || email.length > maxEmailLength) return false
  const [local = '', host = '', ...more] = email.split('@')
  return more.length === 0 && localPart.test(local) && isAscii(host) && host.toLowerCase() === domain
}

/** Some letters outside ASCII have an ASCII lower case (the Kelvin sign's is `k`). */
const isAscii = (text: string) => /^[\x21-\x7e]*$/.test(text)

/** Whether the provider vouches for the address. Only the claim `true` counts, no text that says so. */
export function isVerified(claims: AccountClaims, verification: EmailVerification): boolean {
  const { email_verified: verified } = claims
  return verified === true || (verification === 'trusted' && verified === undefined)
}
