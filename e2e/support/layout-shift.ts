import type { Page } from '@playwright/test'

/** The window of a page with `watchLayoutShift`. */
interface WatchedWindow {
  sumLayoutShift(): number
}

/**
 * Runs in the page before its own scripts: `window.sumLayoutShift` returns how far the page's content has moved by itself
 * since its start.
 */
export function watchLayoutShift() {
  let sum = 0
  const add = (entries: PerformanceEntryList) => {
    // Not only those without `hadRecentInput`: no test that measures has input, but an emulated phone's first shifts have it.
    for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value
  }
  const observer = new PerformanceObserver(list => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  const watched = window as unknown as WatchedWindow
  watched.sumLayoutShift = () => {
    // The browser tells observers some time after the frame.
    add(observer.takeRecords())
    return sum
  }
}

/** Returns how far the content of a page with `watchLayoutShift` has moved, the frame that is being drawn included. */
export async function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(resolve => requestAnimationFrame(resolve))
    return (window as unknown as WatchedWindow).sumLayoutShift()
  })
}
