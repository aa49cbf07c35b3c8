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

/** The checks of words, the same ones as on the server. */
export interface WordChecks {
  isProfane(text: string): boolean
  /** Returns the parts of a text that could identify its author. */
  findIdentifyingParts(text: string): IdentifyingPart[]
}

/**
 * Loads the checks. They allow the names of this town's listings.
 * @param names more names to allow.
 * @throws when the network fails; the server checks anyway.
 */
export async function loadWordChecks(names: readonly string[]): Promise<WordChecks> {
  const [{ createProfanityCheck }, { findIdentifyingParts }, cards] = await Promise.all([
    loadProfanity(),
    loadIdentifyingParts(),
    getJson<Card[]>(browserApi, '/api/page-data/home/100').catch(() => []),
  ])
  const listingNames = cards.flatMap(({ company, buildingData: { name, address } }) => [company, name, address])
  const known = [...names, ...listingNames].filter(Boolean)
  const { contains } = createProfanityCheck(known)
  return { isProfane: contains, findIdentifyingParts: text => findIdentifyingParts(text, known) }
}
