import type { Locator, Page } from '@playwright/test'
import { type Person, signInPage } from './account.ts'
import { openPage } from './open-page.ts'

/** Signs in with any address by the form of the demo's page. */
export async function signInAs(provider: Page, { email, name }: Person): Promise<void> {
  await provider.getByLabel('Email').fill(email)
  await provider.getByLabel('Name').fill(name)
  await waitUntilLeft(provider, () => provider.getByRole('button', { name: 'Sign in' }).click())
}

/**
 * Waits until the demo's page is left. A server's first sign-in takes long, and it ends by a closed window or a
 * redirect.
 */
async function waitUntilLeft(provider: Page, act: () => Promise<void>): Promise<void> {
  const leftProvider = Promise.race([
    provider.waitForEvent('close'),
    provider.waitForURL(url => !url.pathname.startsWith('/auth')),
  ]).catch(error => {
    if (!provider.isClosed()) throw error
  })
  await act()
  await leftProvider
}

/** Clicks a button that opens the sign-in window, and returns that window. */
export async function openSignInWindow(page: Page, button: Locator): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  return popup
}

/** Presses a button that needs a sign-in, and returns that of the step that says why. */
export async function signInStepOf(button: Locator): Promise<Locator> {
  await button.click()
  return button.page().getByRole('dialog').getByRole('button', { name: 'Sign in with Wrenfield' })
}

/** Signs `person` in by a button that asks for it, and waits until the page knows them. */
export async function signInBy(page: Page, button: Locator, person: Person): Promise<void> {
  await signInAs(await openSignInWindow(page, button), person)
  // An open form covers the header.
  await page
    .getByRole('button', { name: `Account of ${person.name}`, includeHidden: true })
    .waitFor({ state: 'attached' })
}

/** Signs in through the header. */
export const signIn = (page: Page, person: Person) =>
  signInBy(page, page.getByRole('button', { name: 'Sign In' }), person)

/** Signs out by the menu of the header. */
export async function signOut(page: Page, { name }: Person): Promise<void> {
  await avatarOf(page, name).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}

/** Opens a page with a session of `person`, and waits until the page shows it. */
export async function openSignedIn(page: Page, person: Person, path: string): Promise<void> {
  await signInPage(page, person)
  await openPage(page, path)
  await avatarOf(page, person.name).waitFor()
}

/** Returns the header's avatar of a signed-in person. */
export const avatarOf = (page: Page, name: string) => page.getByRole('button', { name: `Account of ${name}` })

/** Ends the session on the server, and waits until the page has noticed. */
export async function loseSession(page: Page): Promise<void> {
  const origin = new URL(page.url()).origin
  await page.context().request.post('/auth/sign-out', { headers: { origin } })
  await notifySignIn(page)
  await page.getByRole('button', { name: 'Sign In', includeHidden: true }).first().waitFor({ state: 'attached' })
}

/** Makes a page ask who is signed in, as after a sign-in in another tab. */
export const notifySignIn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const channel = new BroadcastChannel('sign-in')
    channel.postMessage('ok')
    channel.close()
  })
