import type { Page } from '@playwright/test'

/** Sets what the browser says about its connection, for documents from now on. A metered one fetches nothing ahead. */
export async function setConnection(page: Page, connection: { saveData: boolean; effectiveType?: string }) {
  await page.addInitScript(value => Object.defineProperty(navigator, 'connection', { value }), connection)
}
