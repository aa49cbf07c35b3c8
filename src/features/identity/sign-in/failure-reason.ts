/**
 * Why an attempt failed, for the operator's log: the protocol's own short code (`invalid_client`) and the codes of what
 * caused it. Never a message, which may quote an address or a token.
 */
export function failureReason(error: unknown): string {
  const reasons: string[] = []
  for (let each = error; each instanceof Error && reasons.length < 6; each = each.cause) {
    const { error: protocolCode, code } = each as Error & { error?: unknown; code?: unknown }
    for (const value of [protocolCode, code]) if (isCode(value)) reasons.push(value)
  }
  return [...new Set(reasons)].join(' ') || (error instanceof Error ? error.constructor.name : typeof error)
}

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z][A-Za-z_-]{1,60}$/.test(value)
