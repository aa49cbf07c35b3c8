import { hasPageData } from '../../site-map.ts'
import { pageDataAddress } from './page-data.ts'

/** How long the pointer or the focus rests on a link first. */
const restMs = 65

/**
 * Calls `ask` with the data's address of each page whose link is touched, or has the pointer or the focus on it. Not on
 * metered connections.
 */
export function watchLinks(ask: (address: string) => void): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let target: EventTarget | null = null
  /** A page that moves under the pointer sends no `pointermove`. */
  const onRest = (event: Event) => {
    if (event.target === target) return
    clearTimeout(timer)
    target = event.target
    const address = findPageAddress(target)
    if (address) timer = setTimeout(ask, restMs, address)
  }
  document.addEventListener('pointermove', onRest, { passive: true })
  document.addEventListener('focusin', onRest)
  document.addEventListener('pointerdown', event => {
    const address = findPageAddress(event.target)
    if (address) ask(address)
  })
  // A press also moves the focus: the page that opens has asked already.
  document.addEventListener('click', () => clearTimeout(timer), { capture: true })
}

/** Returns the data's address of the page that the link around an element opens in this tab. */
function findPageAddress(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link?.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined
  const address = pageDataAddress(link)
  return hasPageData(link.pathname) && address !== pageDataAddress(location) ? address : undefined
}
