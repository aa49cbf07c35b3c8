import { randomInt } from 'node:crypto'

/** Returns the items in a random order that no one can compute afterwards. */
export function shuffle<Item>(items: readonly Item[]): Item[] {
  const remaining = [...items]
  return items.map(() => remaining.splice(randomInt(remaining.length), 1)[0] as Item)
}
