const encodeHint =
  'percent-encode special characters in the user name and the password (@ is %40, : is %3A, / is %2F, ? is %3F, # is %23, % is %25)'

/** What a URL that may contain a password must look like. */
interface ConnectionUrlRules {
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
function connectionUrlProblem(text: string, rules: ConnectionUrlRules): string | undefined {
  const scheme = /^([a-z]+:)\/\//i.exec(text)?.[1]
  if (!scheme || !rules.protocol.test(scheme)) return `must be ${rules.kind}`
  if (isSplitWrongly(text, rules)) return `cannot be read; ${encodeHint}`
  if (!URL.canParse(text)) return text.includes('@') ? `cannot be read; ${encodeHint}` : `must be ${rules.kind}`
  const { hostname, searchParams, username, password } = new URL(text)
  if (rules.needsHost && hostname === '') return `must be ${rules.kind} with a host`
  if (decode(username) === undefined || decode(password) === undefined) return `cannot be read; ${encodeHint}`
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

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const databaseUrlRules: ConnectionUrlRules = {
  protocol: /^postgres(ql)?:$/i,
  kind: 'a postgres:// or postgresql:// URL',
}

/** Returns the URL of each server that DATABASE_URL names: one, or several as in `postgres://host1:5432,host2:5432/name`. */
export function urlOfEachServer(databaseUrl: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^([^/]*\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(databaseUrl) ?? []
  return hosts.split(',').map(host => before + host + after)
}

/** Returns what is wrong with DATABASE_URL. */
export const databaseUrlProblem = (text: string) =>
  urlOfEachServer(text)
    .map(url => connectionUrlProblem(url, databaseUrlRules))
    .find(problem => problem !== undefined)

/** Returns database and hosts of a checked DATABASE_URL, whose password is in no other part. */
export function describeDatabaseUrl(databaseUrl: string): string {
  const urls = urlOfEachServer(databaseUrl).map(url => new URL(url))
  const name = decodeURIComponent(urls[0]?.pathname.slice(1) ?? '')
  return `${name} on ${urls.map(({ host }) => host).join(' and ')}`
}

const smtpUrlRules: ConnectionUrlRules = {
  protocol: /^smtps?:$/i,
  kind: 'an smtp:// or smtps:// URL',
  parameters: ['from'],
  needsHost: true,
}

/** Returns what is wrong with SMTP_URL. */
export const smtpUrlProblem = (text: string) => connectionUrlProblem(text, smtpUrlRules)
