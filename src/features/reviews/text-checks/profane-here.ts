import type { Db } from '../../../platform/database/db.ts'
import { buildings, landlords } from '../../listings/catalog/table.ts'
import { containsProfanity } from './profanity.ts'

/** Which words are refused (site.json, `profanity`). */
export interface ProfanityRules {
  /** Whether the English list counts. */
  english: boolean
  /** Further words, in any case; `*` may end one. */
  words: readonly string[]
  /** Words of the English list that a text may contain. */
  allowed: readonly string[]
}

/**
 * Returns a check whether a text contains profanity. Names and addresses of the town's listings do not count as profane.
 * They are only read for a text that would otherwise be refused, which is rare.
 */
export function profaneHere(
  db: Db,
  { english, words, allowed }: ProfanityRules = { english: true, words: [], allowed: [] },
): (text: string) => Promise<boolean> {
  const ownWords = patternOf(words)
  return async text => {
    if (ownWords?.test(text.normalize('NFC'))) return true
    if (!english || !containsProfanity(text, allowed)) return false
    const buildingRows = await db.select({ name: buildings.name, address: buildings.address }).from(buildings)
    const landlordRows = await db.select({ name: landlords.name, address: landlords.address }).from(landlords)
    const names = [...buildingRows, ...landlordRows].flatMap(({ name, address }) => [name, address ?? ''])
    return containsProfanity(text, [...allowed, ...names])
  }
}

function patternOf(words: readonly string[]): RegExp | undefined {
  if (words.length === 0) return undefined
  const alternatives = words.map(word => word.normalize('NFC').replace(/\s+/g, '\\s+').replace('*', '[\\p{L}\\p{N}]*'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}
