import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Entry } from './find-entries.ts'
import { isNumber, isStreetType, isTelling, respell } from './normalize-address.ts'
import { locateWords, wordsOf } from './words.ts'

/** Where a text has words that stand together in a name or an address. */
export interface NameRun {
  start: number
  end: number
}

/** Entries to read before other work gets a turn: a few milliseconds. */
const entriesPerTurn = 250

/** Returns whether words are a house number and a street: "west" in "120 West Hill Dr" is no area. */
export function isStreetAddress(plain: readonly string[]): boolean {
  const words = respell(plain)
  const number = words.findIndex(isNumber)
  if (number === -1) return false
  const after = words.slice(number + 1)
  const hasDirection = after.some(word => !isTelling(word) && !isNumber(word) && !isStreetType(word))
  return words.some(isStreetType) || (hasDirection && after.some(isTelling))
}

/**
 * Reads the names and addresses of the town.
 * @returns a function that finds the runs of two words or more that they have, by where a text has them.
 */
export async function readNames(entries: readonly Entry[]): Promise<(text: string) => NameRun[]> {
  const pairs = new Set<string>()
  for (const [number, { name, address }] of entries.entries()) {
    if (number % entriesPerTurn === entriesPerTurn - 1) await nextTurn()
    for (const words of [name, address].map(text => respell(wordsOf(text))))
      for (const [i, word] of words.slice(1).entries()) pairs.add(`${words[i]} ${word}`)
  }
  return text => {
    const located = locateWords(text)
    const words = respell(located.map(({ word }) => word))
    const isPair = (i: number) => pairs.has(`${words[i]} ${words[i + 1]}`)
    const runs: NameRun[] = []
    for (const [i, { start, end }] of located.entries())
      if (isPair(i - 1)) runs.at(-1)!.end = end
      else if (isPair(i)) runs.push({ start, end })
    return runs
  }
}
