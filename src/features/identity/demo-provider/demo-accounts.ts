import { LRUCache } from 'lru-cache'
import { demoSubject } from '../rules.ts'

/** A made-up account of the demo, which anyone may choose. */
export interface DemoAccount {
  email: string
  name: string
  /** Whether the provider vouches for the address. */
  verified: boolean
}

/** An account on the provider's page. */
export interface OfferedAccount extends Omit<DemoAccount, 'verified'> {
  role: 'student' | 'admin' | 'outsider'
}

/** Authors of sample reviews, so that their profiles are not empty. */
const students = ['ada.okafor', 'ben.castellano', 'june.marlow', 'omar.haddad', 'sam.whitlock', 'zoe.lindgren']
const outsider: OfferedAccount = { email: 'visitor@elsewhere.example', name: 'A Visitor', role: 'outsider' }

/**
 * Returns the accounts that the page offers: students, the first admin, and a person from elsewhere.
 * @param admins addresses of the admins.
 */
export function offeredAccounts(emailDomain: string, admins: readonly string[]): OfferedAccount[] {
  const named = students.map(local => ({
    email: `${local}@${emailDomain}`,
    name: nameOf(local),
    role: 'student' as const,
  }))
  const [admin] = admins
  return [...named, ...(admin ? [{ email: admin, name: 'Site Admin', role: 'admin' as const }] : []), outsider]
}

/** Returns "Ada Okafor" for `ada.okafor`. */
function nameOf(local: string): string {
  return local
    .split(/[._-]+/)
    .filter(Boolean)
    .map(part => part[0]!.toUpperCase() + part.slice(1))
    .join(' ')
}

/** What is wrong with a typed account, by field. */
export type FieldProblems = Partial<Record<'email' | 'name', string>>

const maxEmailLength = 254
const maxNameLength = 100

/**
 * Reads the form of the provider's page. It accepts any address, so that the site's email rule can be tried out. Without a
 * name, the address gives one.
 */
export function parseAccount(form: FormData): DemoAccount | FieldProblems {
  const [email, name] = [textOf(form, 'email'), textOf(form, 'name')]
  const problems: FieldProblems = {}
  if (!/^[^\s\p{C}]+@[^\s\p{C}]+$/u.test(email)) problems.email = 'Enter an email address, like ada@example.edu.'
  else if (email.length > maxEmailLength) problems.email = `At most ${maxEmailLength} characters.`
  if (/\p{Cc}/u.test(name)) problems.name = 'A name has no line breaks or control characters.'
  else if (name.length > maxNameLength) problems.name = `At most ${maxNameLength} characters.`
  if (problems.email || problems.name) return problems
  return { email, name: name || nameOf(email.slice(0, email.indexOf('@'))), verified: !form.has('unverified') }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Creates a bounded memory of chosen accounts, by subject, until their codes are redeemed. */
export function chosenAccounts() {
  const chosen = new LRUCache<string, DemoAccount>({ max: 1000, ttl: 3_600_000 })
  return {
    /** Remembers an account and returns its subject. */
    remember(account: DemoAccount): string {
      const subject = demoSubject(account.email)
      chosen.set(subject, account)
      return subject
    },
    get: (subject: string): DemoAccount | undefined => chosen.get(subject),
  }
}
