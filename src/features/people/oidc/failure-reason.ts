/**
 * Returns why an attempt failed, for the operator's log: the protocol's short code (`invalid_client`) and the codes of its
 * causes. Never a message, which may quote an address or a token.
 */
export function failureReason(error: unknown): string {
  return [...new Set(codesOf(error))].join(' ') || Object(error).constructor.name
}

/** Returns the codes of an error or of a challenge, the part of a `WWW-Authenticate` header that refuses the client. */
function codesOf(failure: unknown): string[] {
  const { error, code, cause, parameters } = Object(failure) as Record<string, unknown>
  return [...[error, code].filter(isCode), ...[cause, parameters].flat().filter(Boolean).flatMap(codesOf)]
}

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z][A-Za-z_-]{1,60}$/.test(value)
