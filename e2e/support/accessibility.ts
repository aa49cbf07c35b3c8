import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds against WCAG 2.2 AA on the page as it stands, one line a place. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(waitForAnimations)
  // Guards around an open menu or dialog are hidden and focusable on purpose: they hand the focus on at once.
  const axe = new AxeBuilder({ page }).withTags(wcag22aa).exclude('[data-base-ui-focus-guard]')
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`))
}

/** Colours that are on their way from light to dark have no contrast worth measuring. A second is enough for any of them. */
async function waitForAnimations() {
  const frame = () => new Promise(requestAnimationFrame)
  const rest = async () => {
    await frame()
    await frame()
    const ending = document.getAnimations().filter(each => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map(each => each.finished.catch(() => undefined)))
  }
  // A browser that draws no frame for a while must not hold up what is measured without frames.
  await Promise.race([rest(), new Promise(resolve => setTimeout(resolve, 1000))])
}
