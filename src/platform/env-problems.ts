import { z } from 'zod'
import { findInvalidProxies, splitList } from './http/clients/client-address.ts'
import { isLoopback } from './http/loopback.ts'

export function publicUrlProblem(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return 'must be a URL, like https://housing.example.edu'
  if (url.username || url.password) return 'must not have a user name or a password in it'
  const isOrigin = /^\/*$/.test(url.pathname) && url.search === '' && url.hash === ''
  return isOrigin ? undefined : 'must end after the host and port: the site needs a host of its own, not a path'
}

export function issuerProblem(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return 'must be a URL, like https://login.example.edu'
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return 'must start with https://, except on this machine'
  if (url.username || url.password || url.search || url.hash)
    return 'must not have a user name, a password, "?" or "#" in it'
  return undefined
}

export function proxiesProblem(text: string): string | undefined {
  const wrong = findInvalidProxies(text)
  if (wrong.length === 0) return undefined
  const names = wrong.map(part => `"${part}"`).join(', ')
  return `${names}: must be addresses or ranges, like 127.0.0.1 or 10.0.0.0/8; host names and ranges of every address are refused`
}

/** How the names of Porchlight's own variables begin. */
const ownPrefixes = /^(ADMIN|AUTHOR|DATABASE|DEMO|METRICS|OIDC|S3|SMTP|TOWN|TRUSTED)_/

/** Shorter names are like those of other programs. */
const minMisspelledLength = 8

/** Returns a name, and all that it is with one letter left out: two names that share one differ by a typing mistake. */
const withoutOneLetter = (name: string) => [name, ...Array.from(name, (_, i) => name.slice(0, i) + name.slice(i + 1))]

/**
 * Returns a warning for each variable that was probably meant for Porchlight, which would be ignored silently.
 * @param known the names that it reads.
 */
export function unknownVariables(source: Record<string, string | undefined>, known: readonly string[]): string[] {
  const near = new Set(known.filter(({ length }) => length >= minMisspelledLength).flatMap(withoutOneLetter))
  return Object.keys(source)
    .filter(name => source[name] && !known.includes(name))
    .filter(name => ownPrefixes.test(name) || withoutOneLetter(name).some(each => near.has(each)))
    .map(name => `${name}: Porchlight reads no such variable (.env.example has all)`)
}

export function emailsProblem(text: string): string | undefined {
  const wrong = splitList(text).filter(email => !z.email().safeParse(email).success)
  return wrong.length === 0 ? undefined : `${wrong.join(', ')}: must be an email address`
}
