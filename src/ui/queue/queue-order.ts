/** An item of a queue. The queue's sections follow each other, and each is loaded page by page. */
export interface QueueItem {
  id: string
  section: string
}

/** Says whether a section has more items than are loaded. */
export type HasMore = (section: string) => boolean

/**
 * Returns the next or previous item, across sections; the first one when none is active. At the end of a section whose
 * next page is not loaded it returns the active one, so that none is skipped.
 */
export function findAdjacentItem<Item extends QueueItem>(
  order: readonly Item[],
  activeId: string | undefined,
  step: 1 | -1,
  hasMore: HasMore,
): Item | undefined {
  const index = order.findIndex(item => item.id === activeId)
  const current = order[index]
  if (!current) return order[0]
  const next = order[index + step]
  const leaves = step === 1 && next?.section !== current.section
  return next === undefined || (leaves && hasMore(current.section)) ? current : next
}

/**
 * Returns the item that gets the focus when decided ones leave: the next one. While their section has more to load it is
 * one of the same section, if necessary one above.
 */
export function findFocusAfterDecision<Item extends QueueItem>(
  order: readonly Item[],
  decidedIds: ReadonlySet<string>,
  hasMore: HasMore,
): Item | undefined {
  const last = order.findLastIndex(item => decidedIds.has(item.id))
  const section = order[last]?.section
  const stays = (item: Item) => !decidedIds.has(item.id)
  const isBeside = (item: Item) => stays(item) && item.section === section
  const after = order.slice(last + 1)
  const beside =
    after.find(isBeside) ?? (section !== undefined && hasMore(section) ? order.findLast(isBeside) : undefined)
  return beside ?? after.find(stays) ?? order.findLast(stays)
}

/** Returns how many loaded items of the same section are below an item. */
export function countItemsBelow(order: readonly QueueItem[], { id, section }: QueueItem): number {
  const items = order.filter(item => item.section === section)
  return items.length - 1 - items.findIndex(item => item.id === id)
}
