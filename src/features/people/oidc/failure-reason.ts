/**
 * Returns why an attempt failed, for the operator's log: `clock`, `issuer`, or else the protocol's short code
 * (`invalid_client`) and the codes of its causes. Never a message, which may quote an address or a token.
 */
export function failureReason(error: unknown): string {
  const codes = [...new Set(codesOf(error))]
  if (codes.includes('OAUTH_JWT_TIMESTAMP_CHECK_FAILED')) return 'clock'
  if (issuerOfProvider(error) !== undefined) return 'issuer'
  return codes.join(' ') || Object(error).constructor.name
}

/** Returns the reason as the metric has it, which names few. */
export const failureLabel = (reason: string): string => (['clock', 'issuer'].includes(reason) ? reason : 'failed')

/** Returns whether the provider signs with a key that it did not have when its keys were last read. */
export const isUnknownKey = (error: unknown): boolean => codesOf(error).includes('OAUTH_KEY_SELECTION_FAILED')

/** The longest issuer that is logged, in characters. */
const maxIssuerLength = 200

/** Returns what the provider calls itself, if the attempt failed since that is not the configured issuer. */
export function issuerOfProvider(error: unknown): string | undefined {
  const { attribute, body, claim, claims, cause } = Object(error) as Record<string, Record<string, unknown> | string>
  const issuer = attribute === 'issuer' ? Object(body).issuer : claim === 'iss' ? Object(claims).iss : undefined
  if (typeof issuer === 'string') return issuer.slice(0, maxIssuerLength)
  return cause === undefined ? undefined : issuerOfProvider(cause)
}

/** Returns the codes of an error or of a challenge, the part of a `WWW-Authenticate` header that refuses the client. */
function codesOf(failure: unknown): string[] {
  const { error, code, cause, parameters } = Object(failure) as Record<string, unknown>
  return [...[error, code].filter(isCode), ...[cause, parameters].flat().filter(Boolean).flatMap(codesOf)]
}

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z][A-Za-z_-]{1,60}$/.test(value)
