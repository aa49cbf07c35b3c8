/** Focuses a card of a queue, and scrolls only as far as needed. */
export function focusCard(card: HTMLElement | undefined): void {
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest' })
}

/** Returns the card of an item in a queue. Each card has its item's id as `data-item`. */
export function findCard(queue: HTMLElement | null, id: string): HTMLElement | null {
  return queue?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`) ?? null
}

/** Returns the cards of a queue's open sections. */
export const findCards = (queue: HTMLElement): HTMLElement[] =>
  [...queue.querySelectorAll<HTMLElement>('[data-item]')].filter(card => !card.closest('[hidden]'))

/**
 * Returns the next or previous card of a queue's open sections.
 * @param from the element to start from: a card, or any other element of the page.
 */
export function findAdjacentCard(queue: HTMLElement, from: Element | null, step: 1 | -1): HTMLElement | undefined {
  const cards = findCards(queue)
  const start = from?.closest('[data-item]') ?? from
  const isOn = (side: number) => (card: HTMLElement) => start && (start.compareDocumentPosition(card) & side) !== 0
  return step === 1
    ? cards.find(isOn(Node.DOCUMENT_POSITION_FOLLOWING))
    : cards.findLast(isOn(Node.DOCUMENT_POSITION_PRECEDING))
}

export function openSection(section: Element | null): void {
  section?.querySelector<HTMLElement>('[aria-expanded="false"]')?.click()
}
