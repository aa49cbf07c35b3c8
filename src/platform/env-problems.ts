import { z } from 'zod'
import { findInvalidProxies } from './http/clients/client-address.ts'
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

/** How the names of Porchlight's own variables begin: a misspelled one would be ignored silently. */
const ownPrefixes = /^(ADMIN|AUTHOR|DATABASE|DEMO|METRICS|OIDC|S3|SMTP|TOWN|TRUSTED)_/

/** Returns a warning for each variable that was probably meant for Porchlight. @param known the names that it reads. */
export function unknownVariables(source: Record<string, string | undefined>, known: readonly string[]): string[] {
  return Object.keys(source)
    .filter(name => source[name] && ownPrefixes.test(name) && !known.includes(name))
    .map(name => `${name}: Porchlight reads no such variable (.env.example has all)`)
}

export const splitEmails = (text: string): string[] =>
  text
    .split(',')
    .map(email => email.trim())
    .filter(Boolean)

export function emailsProblem(text: string): string | undefined {
  const wrong = splitEmails(text).filter(email => !z.email().safeParse(email).success)
  return wrong.length === 0 ? undefined : `${wrong.join(', ')}: must be an email address`
}
