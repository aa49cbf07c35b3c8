import type { Page } from '@playwright/test'

/** Translates a hydrated page as browsers do: the texts that are there now, and those that are added later. */
export const translatePage = (page: Page): Promise<void> => page.evaluate(translateTexts)

/** Returns a text as `translatePage` writes it: with accents. */
export const translated = (text: string): string => text.replace(/[aeiou]/g, '$&\u0301').normalize()

export const untranslated = (text: string): string => text.normalize('NFD').replaceAll('\u0301', '')

/** Replaces every text node by two nested elements: React then has nodes that are no longer on the page. */
export function translateTexts() {
  const skipped = 'script, style, textarea, noscript, title, option, svg, font'
  const translateNode = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(text.data.replace(/[aeiou]/g, '$&\u0301').normalize())
    outer.append(inner)
    text.replaceWith(outer)
  }
  const translateBelow = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(translateNode)
  }
  translateBelow(document.body)
  new MutationObserver(changes => {
    for (const { addedNodes } of changes) addedNodes.forEach(translateBelow)
  }).observe(document.body, { childList: true, subtree: true })
}
