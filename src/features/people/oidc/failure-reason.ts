/**
 * Returns why an attempt failed, for the operator's log: the protocol's short code (`invalid_client`) and the codes of its
 * causes. Never a message, which may quote an address or a token.
 */
export function failureReason(error: unknown): string {
  const reasons: string[] = []
  for (let each = error; each instanceof Error && reasons.length < 6; each = each.cause) {
    const { error: protocolCode, code } = each as Error & { error?: unknown; code?: unknown }
    reasons.push(...[protocolCode, code, ...challengesOf(each.cause)].filter(isCode))
  }
  return [...new Set(reasons)].join(' ') || (error instanceof Error ? error.constructor.name : typeof error)
}

/** Returns the codes of a refusal in a `WWW-Authenticate` header, which the cause holds for each challenge. */
function challengesOf(cause: unknown): unknown[] {
  if (!Array.isArray(cause)) return []
  return cause.map((challenge: { parameters?: { error?: unknown } }) => challenge.parameters?.error)
}

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z][A-Za-z_-]{1,60}$/.test(value)
