/** How long a person needs to see that something else is under the finger now. */
const settleMs = 700

/** What moves what comes after it, or uncovers what is below. */
const movingItems = 'li, td, [role$="dialog"]'

/**
 * Makes a list ignore presses for 700 ms after its items have moved, or a dialog above it has closed: a second tap was meant
 * for what was there before. Use it as the `ref` of the list or table, which has `data-settling` meanwhile (`base.css`).
 * @param items a selector of what moves others when it comes or goes.
 * @returns the cleanup of the `ref`.
 */
export function settleAfterMoves(list: HTMLElement | null, items = movingItems): (() => void) | undefined {
  if (!list) return
  let timer: ReturnType<typeof setTimeout>
  const observer = new MutationObserver(records => {
    const nodes = records.flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes])
    if (!nodes.some(node => node instanceof Element && (node.matches(items) || node.querySelector(items)))) return
    list.setAttribute('data-settling', '')
    clearTimeout(timer)
    timer = setTimeout(() => list.removeAttribute('data-settling'), settleMs)
  })
  observer.observe(list, { childList: true, subtree: true })
  // Dialogs are there.
  observer.observe(document.body, { childList: true })
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    list.removeAttribute('data-settling')
  }
}

/** Returns whether a press on an element is to be ignored. Styles keep the pointer away; keys have to ask. */
export const isSettling = (element: Element): boolean => element.closest('[data-settling]') !== null
