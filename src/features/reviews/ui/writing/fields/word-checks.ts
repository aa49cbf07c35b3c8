import { browserApi, getJson } from '../../../../../api-client.ts'
import { lazyImport } from '../../../../../ui/loading/lazy-import.ts'
import type { Card } from '../../../../catalog/shapes.ts'
import type { IdentifyingPart } from '../../../../text-checks/identifying/identifying-parts.ts'

const loadProfanity = lazyImport(
  'features/text-checks/profanity/profanity.ts',
  () => import('../../../../text-checks/profanity/profanity.ts'),
)
const loadIdentifyingParts = lazyImport(
  'features/text-checks/identifying/identifying-parts.ts',
  () => import('../../../../text-checks/identifying/identifying-parts.ts'),
)

/** What the form knows about words, the same as the server. */
export interface WordChecks {
  isProfane(text: string): boolean
  /** What could tell a landlord who wrote. */
  findIdentifyingParts(text: string): IdentifyingPart[]
}

/**
 * Fetches the checks; the names of this town's places are neither profane nor anybody's.
 * @param names that are known here already.
 * @throws when the network fails; the server checks all the same.
 */
export async function loadWordChecks(names: readonly string[]): Promise<WordChecks> {
  const [{ createProfanityCheck }, { findIdentifyingParts: revealingParts }, cards] = await Promise.all([
    loadProfanity(),
    loadIdentifyingParts(),
    getJson<Card[]>(browserApi, '/api/page-data/home/100').catch(() => []),
  ])
  const listingNames = cards.flatMap(({ company, buildingData: { name, address } }) => [company, name, address])
  const known = [...names, ...listingNames].filter(Boolean)
  const { contains } = createProfanityCheck(known)
  return { isProfane: contains, findIdentifyingParts: text => revealingParts(text, known) }
}
