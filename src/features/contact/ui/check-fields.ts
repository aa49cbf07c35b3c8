import { browserApi, getJson } from '../../../api-client.ts'
import { lazyImport } from '../../../ui/loading/lazy-import.ts'
import type { Card } from '../../catalog/shapes.ts'
import { currentAccount } from '../../identity/ui/account.ts'
import { fieldMessages } from '../rules.ts'

const loadProfanity = lazyImport(
  'features/text-checks/profanity/profanity.ts',
  () => import('../../text-checks/profanity/profanity.ts'),
)

/**
 * Returns the error for a profane text, as the server would; names of the town's listings are allowed. Undefined also when
 * the check cannot be loaded, since the server checks anyway.
 */
export async function profanityProblem(text: string): Promise<string | undefined> {
  try {
    const { containsProfanity, createProfanityCheck } = await loadProfanity()
    if (!containsProfanity(text)) return undefined
    const cards = await getJson<Card[]>(browserApi, '/api/page-data/home/100')
    const names = cards.flatMap(({ company, buildingData: { name, address } }) => [company, name, address])
    return createProfanityCheck(names.filter(Boolean)).contains(text) ? fieldMessages.profanity : undefined
  } catch {
    return undefined
  }
}

/** Returns the error for an email address whose domain is not that of the sender's account. */
export function emailProblem(email: string, universityName: string): string | undefined {
  const account = currentAccount()
  if (account.state !== 'signed-in') return undefined
  const [, domain] = account.user.email.split('@')
  const [local, host, ...more] = email.trim().split('@')
  const isSameDomain = host?.toLowerCase() === domain?.toLowerCase()
  const isValid = local && isSameDomain && more.length === 0 && !/\s/.test(email.trim())
  return isValid ? undefined : fieldMessages.email(universityName)
}
