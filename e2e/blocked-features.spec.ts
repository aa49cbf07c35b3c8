import type { Page } from '@playwright/test'
import { randomStudent } from './support/account.ts'
import { openPage } from './support/open-page.ts'
import { avatarOf, openSignInWindow, signInStepOf } from './support/sign-in.ts'
import { expect, recordConsole, test } from './support/test.ts'

/** What a browser lacks or refuses, by a script that runs before a page's own. */
const blocks: Record<string, () => void> = {
  'no channels': () => void Reflect.deleteProperty(window, 'BroadcastChannel'),
  'no storage': () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: undefined })
  },
  // As in Firefox with all cookies blocked.
  'everything refused': () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
    Object.defineProperty(navigator, 'cookieEnabled', { value: false })
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse })
  },
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('without channels, storage or cookies pages work, and sign-in finishes or says what it needs', async ({
  browser,
}) => {
  for (const [name, block] of Object.entries(blocks))
    await test.step(name, async () => {
      const page = await browser.newPage()
      const said = recordConsole(page)
      await page.addInitScript(block)
      await openPage(page, '/')
      await page.getByRole('main').getByRole('combobox', { name: 'Search', exact: true }).fill('maple')
      await expect(page.getByRole('option', { name: /Maple Terrace/ })).toBeVisible()
      await openPage(page, '/search?q=court')
      const compare = page.getByRole('button', { name: /^Compare / }).first()
      await compare.click()
      await expect(compare).toHaveAttribute('aria-pressed', 'true')
      await page.getByLabel('Bedrooms:').selectOption('2')
      await expect(page).toHaveURL('/search?q=court&bedrooms=2')

      await openPage(page, '/apartment/1')
      if (name === 'everything refused') {
        await (await signInStepOf(save(page))).click()
        await expect(
          page.getByText('Sign-in needs cookies. Allow cookies for this site, then try again.'),
        ).toBeVisible()
      } else {
        const person = randomStudent()
        const popup = await openSignInWindow(page, await signInStepOf(save(page)))
        await popup.getByLabel('Email').fill(person.email)
        await popup.getByLabel('Name').fill(person.name)
        await popup.getByRole('button', { name: 'Sign in' }).click()
        await expect.poll(() => popup.isClosed() || new URL(popup.url()).pathname).not.toBe('/auth/demo')
        await popup.close()
        await expect(avatarOf(page, person.name)).toBeVisible()
        await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
      }
      expect(said).toEqual([])
      await page.close()
    })
})
