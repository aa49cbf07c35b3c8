import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Returns what axe finds against WCAG 2.2 AA on the current page, one line an element. @param within a selector. */
export async function findViolations(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(waitForAnimations)
  // Half the work each: no details of what passes, and no second page to gather frames, which the site does not have.
  // The options come first: they replace all that was set before, also the tags.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(wcag22aa)
  // Focus guards around an open menu or dialog are hidden and focusable on purpose.
  const { violations: found } = await axe.include(within).exclude('[data-base-ui-focus-guard]').analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`))
}

export const horizontalScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Waits for animations, at most a second: colors in transition have no meaningful contrast. */
async function waitForAnimations() {
  const frame = () => new Promise(requestAnimationFrame)
  const rest = async () => {
    await frame()
    await frame()
    const ending = document.getAnimations().filter(each => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map(each => each.finished.catch(() => undefined)))
  }
  // A browser may draw no frame for a while, which must not block the measurement.
  await Promise.race([rest(), new Promise(resolve => setTimeout(resolve, 1000))])
}
