import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { joinOr } from '../../ui/format.ts'
import { addedAdmins } from './table.ts'

/** Returns whether an address is among those of admins, ignoring the case of letters. */
export function isAdmin(admins: readonly string[], email: string): boolean {
  const wanted = email.toLowerCase()
  return admins.some(admin => admin.toLowerCase() === wanted)
}

/** The addresses of all added admins, as a column of another query. */
export const addedAddresses = sql<string[]>`(select coalesce(json_agg(${addedAdmins.email}), '[]') from ${addedAdmins})`

/**
 * Returns the addresses of all admins, each once.
 * @param configured those of the configuration.
 */
export async function listAdminAddresses(db: Queryable, configured: readonly string[]): Promise<string[]> {
  const added = await db.select({ email: addedAdmins.email }).from(addedAdmins).orderBy(addedAdmins.email)
  return [...configured, ...added.map(({ email }) => email).filter(email => !isAdmin(configured, email))]
}

/** A local part without quotes (RFC 5322 `dot-atom`): no space, no control character. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** The longest address that mail allows (RFC 5321), in characters. */
const maxEmailLength = 254

/**
 * Returns whether an address is one of the university (docs/product.md 8): ASCII only, exactly one `@`, and after it
 * exactly one of the university's domains in any case; a sub-domain of one is another domain.
 * @param domains in lower case, as in `site.json`.
 */
export function isUniversityEmail(email: unknown, domains: readonly string[]): email is string {
  if (typeof email !== 'string' || email.length > maxEmailLength) return false
  const [local = '', host = '', ...more] = email.split('@')
  return more.length === 0 && localPart.test(local) && isUniversityDomain(host, domains)
}

/** Returns whether a domain is one of the university's, in any case. @param domains in lower case. */
export const isUniversityDomain = (domain: string, domains: readonly string[]): boolean =>
  isAscii(domain) && domains.includes(domain.toLowerCase())

/** Checked before `toLowerCase`, which turns some letters outside ASCII into ASCII ones (the Kelvin sign into `k`). */
const isAscii = (text: string) => /^[\x21-\x7e]*$/.test(text)

/** Returns the domains as texts name them: "@example.edu or @alumni.example.edu". */
export const joinDomains = (domains: readonly string[]): string => joinOr(domains.map(domain => `@${domain}`))
