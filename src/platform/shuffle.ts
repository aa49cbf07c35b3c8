import { randomInt } from 'node:crypto'

/** Returns the items in an order that a cryptographic generator chose, so that nobody can compute it afterwards. */
export function shuffle<Item>(items: readonly Item[]): Item[] {
  const remaining = [...items]
  return items.map(() => remaining.splice(randomInt(remaining.length), 1)[0] as Item)
}
