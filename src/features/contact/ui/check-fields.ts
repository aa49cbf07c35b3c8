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
 * SPEC 5's word about profanity, as the server would say it: names of this town's places are none. Undefined too when the
 * words could not be fetched, for the server checks all the same.
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

/** What is wrong with an e-mail: it must be of the same domain as the account of whoever writes. */
export function emailProblem(email: string, universityName: string): string | undefined {
  const account = currentAccount()
  if (account.state !== 'signed-in') return undefined
  const [, domain] = account.user.email.split('@')
  const [local, host, ...more] = email.trim().split('@')
  const right = local && host?.toLowerCase() === domain?.toLowerCase() && more.length === 0 && !/\s/.test(email.trim())
  return right ? undefined : fieldMessages.email(universityName)
}
