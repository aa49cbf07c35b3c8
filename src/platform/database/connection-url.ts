const encodeHint =
  'percent-encode special characters in the user name and the password (@ is %40, : is %3A, / is %2F, ? is %3F, # is %23, % is %25)'

/**
 * User and password, host, path and query of a URL. An unescaped `@`, `/`, `?` or `#` in a password, which would split
 * the URL in the wrong place and show a part of it as host or path, does not match.
 */
const wellSplit = /^[a-z]+:\/\/([^@/?#]*@)?[^@/?#]*(\/[^@?#]*)?(\?[^#]*)?$/i

/** Returns what is wrong with a URL that may have a password in it, without quoting any of it; undefined when it is right. */
function splitProblem(text: string, allowsAtInQuery: boolean): string | undefined {
  const [, userInfo = '', , query = ''] = wellSplit.exec(text) ?? []
  const isDecodable = !/%(?![\da-f]{2})/i.test(userInfo)
  const hasHiddenPassword = query.includes('@') && userInfo === '' && !allowsAtInQuery
  return wellSplit.test(text) && isDecodable && !hasHiddenPassword && URL.canParse(text)
    ? undefined
    : `cannot be read; ${encodeHint}`
}

/** Returns the URL of each server that DATABASE_URL names: one, or several as in `postgres://host1:5432,host2:5432/name`. */
export function urlOfEachServer(databaseUrl: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^([^/]*\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(databaseUrl) ?? []
  return hosts.split(',').map(host => before + host + after)
}

export function databaseUrlProblem(text: string): string | undefined {
  if (!/^postgres(ql)?:\/\//i.test(text)) return 'must be a postgres:// or postgresql:// URL'
  return urlOfEachServer(text)
    .map(url => splitProblem(url, false))
    .find(problem => problem !== undefined)
}

export function smtpUrlProblem(text: string): string | undefined {
  if (!/^smtps?:\/\/[^/?#]/i.test(text)) return 'must be an smtp:// or smtps:// URL'
  const problem = splitProblem(text, true)
  if (problem !== undefined) return problem
  const isKnown = [...new URL(text).searchParams.keys()].every(name => name === 'from')
  return isKnown ? undefined : 'has an unknown parameter after "?" (known: from)'
}

/** Returns database and hosts of a checked DATABASE_URL, whose password is in no other part. */
export function describeDatabaseUrl(databaseUrl: string): string {
  const urls = urlOfEachServer(databaseUrl).map(url => new URL(url))
  const name = decodeURIComponent(urls[0]?.pathname.slice(1) ?? '')
  return `${name} on ${urls.map(({ host, searchParams }) => host || searchParams.get('host')).join(' and ')}`
}
