const encodeHint =
  'percent-encode special characters in the user name and the password (@ is %40, : is %3A, / is %2F, ? is %3F, # is %23, % is %25)'

/** What a URL that may contain a password must look like. */
export interface ConnectionUrlRules {
  protocol: RegExp
  /** What to write instead, such as `a postgres:// or postgresql:// URL`. */
  kind: string
  /** The query parameters that it may have; any when absent. */
  parameters?: readonly string[]
  needsHost?: boolean
}

/**
 * Returns what is wrong with a URL of a server, without quoting any part of it; undefined when it is right. An
 * unescaped `@`, `/`, `?` or `#` in a password splits such a URL in the wrong place, often unnoticed.
 */
export function connectionUrlProblem(text: string, rules: ConnectionUrlRules): string | undefined {
  const scheme = /^([a-z]+:)\/\//i.exec(text)?.[1]
  if (!scheme || !rules.protocol.test(scheme)) return `must be ${rules.kind}`
  if (isSplitWrongly(text, rules)) return `cannot be read; ${encodeHint}`
  if (!URL.canParse(text)) return text.includes('@') ? `cannot be read; ${encodeHint}` : `must be ${rules.kind}`
  const { hostname, searchParams, username, password } = new URL(text)
  if (rules.needsHost && hostname === '') return `must be ${rules.kind} with a host`
  if (!isDecodable(username) || !isDecodable(password)) return `cannot be read; ${encodeHint}`
  const { parameters } = rules
  const unknown = parameters && [...searchParams.keys()].find(name => !parameters.includes(name))
  return unknown === undefined ? undefined : `has an unknown parameter after "?" (known: ${parameters?.join(', ')})`
}

function isSplitWrongly(text: string, { parameters }: ConnectionUrlRules): boolean {
  const [, authority = '', path = '', query = '', hash = ''] =
    /^[a-z]+:\/\/([^/?#]*)([^?#]*)([^#]*)(.*)$/i.exec(text) ?? []
  const atCount = authority.split('@').length - 1
  const hasAtInQuery = atCount === 0 && query.includes('@') && !parameters
  return atCount > 1 || path.includes('@') || hash !== '' || hasAtInQuery
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** The rules of DATABASE_URL. */
export const databaseUrlRules: ConnectionUrlRules = {
  protocol: /^postgres(ql)?:$/i,
  kind: 'a postgres:// or postgresql:// URL',
}

/** The rules of SMTP_URL. */
export const smtpUrlRules: ConnectionUrlRules = {
  protocol: /^smtps?:$/i,
  kind: 'an smtp:// or smtps:// URL',
  parameters: ['from'],
  needsHost: true,
}
