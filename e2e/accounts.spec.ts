import { findViolations } from './support/accessibility.ts'
import { openPage } from './support/open-page.ts'
import { avatarOf, chooseAccount, openSignInWindow, signIn, signInAs } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { bareApartment, busyApartment } from './support/town.ts'

const newStudent = () => {
  const tag = Math.random().toString(36).slice(2, 10)
  return { email: `student.${tag}@wrenfield.example`, name: `Student ${tag}` }
}
const saved = { name: 'Saved', exact: true }
const save = { name: 'Save', exact: true }

test('a click on Save while signed out ends in a saved apartment', async ({ page }) => {
  await openPage(page, `/apartment/${busyApartment.id}`)
  const popup = await openSignInWindow(page, () => page.getByRole('button', save).click())
  await expect(popup.getByText('Demo sign-in.')).toBeVisible()
  const { email, name } = newStudent()
  await signInAs(popup, email, name)
  await expect(page.getByRole('button', saved)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(`You have bookmarked ${busyApartment.name}.`)).toBeVisible()
  expect(popup.isClosed()).toBe(true)
  await page.getByRole('link', { name: 'View your bookmarks here' }).click()
  await expect(page).toHaveURL(/\/bookmarks$/)
  await expect(page.getByRole('heading', { name: busyApartment.name })).toBeVisible()
})

test('without a window, the whole page goes to sign in, returns and finishes', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const path = `/apartment/${bareApartment.id}?from=here`
  await openPage(page, path)
  await page.getByRole('button', save).click()
  await page.waitForURL(url => !url.pathname.startsWith('/apartment'))
  const { email, name } = newStudent()
  await signInAs(page, email, name)
  await page.waitForURL(url => url.pathname + url.search === path)
  await expect(page.getByRole('button', saved)).toBeVisible()
  await expect(page.getByText(`You have bookmarked ${bareApartment.name}.`)).toBeVisible()
})

for (const blocked of [false, true]) {
  test.describe(blocked ? 'by full page' : 'in a window', () => {
    test.beforeEach(async ({ page }) => {
      if (blocked)
        await page.addInitScript(() => {
          window.open = () => null
        })
    })
    const open = async (page: import('@playwright/test').Page) => {
      await openPage(page, `/apartment/${busyApartment.id}`)
      const button = page.getByRole('button', save)
      if (!blocked) return openSignInWindow(page, () => button.click())
      await button.click()
      await page.getByText('Demo sign-in.').waitFor()
      return page
    }

    test('an account of another university gets a message and no session', async ({ page }) => {
      const provider = await open(page)
      await chooseAccount(provider, 'visitor@elsewhere.example')
      await expect(page.getByText('Error: Please sign in with a Wrenfield email.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
      await expect(page.getByRole('button', save)).toBeVisible()
      expect(
        await page.evaluate(async () => (await (await fetch('/auth/token', { method: 'POST' })).json()).user),
      ).toBe(null)
    })

    test('a canceled sign-in fails', async ({ page }) => {
      const provider = await open(page)
      await provider.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByText('Failed to login')).toBeVisible()
      await expect(page.getByRole('button', save)).toBeVisible()
    })
  })
}

test('after the window was closed, it can be reopened or canceled', async ({ page }) => {
  await openPage(page, '/')
  const first = await openSignInWindow(page, () => page.getByRole('button', { name: 'Sign In' }).click())
  const waiting = page.getByText('Finish signing in in the other window.')
  const closed = page.getByText('It looks like the sign-in window was closed.')
  await expect(waiting).toBeVisible()
  await first.close()
  await expect(closed).toBeVisible()
  await expect(waiting).toBeHidden()
  const again = await openSignInWindow(page, () => page.getByRole('button', { name: 'Reopen window' }).click())
  await expect(waiting).toBeVisible()
  await again.close()
  await expect(closed).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(closed).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('signing in or out in one tab does so in the other', async ({ page, context }) => {
  const other = await context.newPage()
  const { email, name } = newStudent()
  await openPage(page, '/')
  await openPage(other, '/reviews')
  await signIn(page, email, name)
  await expect(avatarOf(other, name)).toBeVisible()
  await avatarOf(other, name).click()
  await other.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.reload()
  await page.waitForTimeout(1500)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('when another person signs in in another tab, nothing happens in the wrong name', async ({ page, context }) => {
  const [first, second] = [newStudent(), newStudent()]
  await openPage(page, `/apartment/${bareApartment.id}`)
  await signIn(page, first.email, first.name)
  const other = await context.newPage()
  await other.goto('/auth/sign-in?return=/faq')
  await signInAs(other, second.email, second.name)
  await expect(avatarOf(other, second.name)).toBeVisible()
  await expect(avatarOf(page, second.name)).toBeVisible()
  await page.getByRole('button', save).click()
  await expect(page.getByRole('button', saved)).toBeVisible()
  await other.goto('/bookmarks')
  await expect(other.getByRole('heading', { name: bareApartment.name })).toBeVisible()
})

test('header and drawer after signing in; admins see Admin', async ({ page, isMobile }) => {
  await openPage(page, '/')
  await signIn(page, 'admin@wrenfield.example', 'The Admin')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  const nav = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Home', 'Reviews', 'FAQ', 'Profile', 'Bookmarks', 'Admin'])
    await expect(nav.getByRole('link', { name, exact: true })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Close menu' }).click()
  await avatarOf(page, 'The Admin').press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page), colorScheme).toEqual([])
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeHidden()
})

test.describe('when calls fail', () => {
  test.use({ expectedLines: /ERR_FAILED|status of 401/ })
  test('a like shows at once, is undone on failure, and a call refused with 401 is repeated once', async ({ page }) => {
    await openPage(page, `/apartment/${busyApartment.id}`)
    const { email, name } = newStudent()
    await signIn(page, email, name)
    const helpful = page.getByRole('button', { name: /^Helpful/ }).first()
    const count = async () => Number(/\d+/.exec((await helpful.textContent()) ?? '')?.[0])
    const before = await count()
    await page.route('**/api/add-like', route => route.abort())
    await helpful.click()
    await expect(page.getByText('Error with liking review')).toBeVisible()
    expect(await count()).toBe(before)
    await expect(helpful).toHaveAttribute('aria-pressed', 'false')
    await page.unroute('**/api/add-like')

    let refused = 0
    await page.route('**/api/add-like', route =>
      refused++ === 0 ? route.fulfill({ status: 401, body: '{}' }) : route.continue(),
    )
    await helpful.click()
    await expect(helpful).toHaveAttribute('aria-pressed', 'true')
    await expect(helpful).toBeEnabled()
    expect(await count()).toBe(before + 1)
    expect(refused).toBe(2)
    await page.unroute('**/api/add-like')
    await page.reload()
    await expect(helpful).toHaveAttribute('aria-pressed', 'true')
    await helpful.click()
    await expect(helpful).toHaveAttribute('aria-pressed', 'false')
  })
})

test.describe('the profile', () => {
  test('asks a visitor to sign in, and shows no other person', async ({ page }) => {
    const response = await openPage(page, '/profile')
    expect(response?.status()).toBe(200)
    const { email, name } = newStudent()
    const popup = await openSignInWindow(page, () =>
      page
        .getByRole('main')
        .getByRole('link', { name: /sign in/i })
        .click(),
    )
    await signInAs(popup, email, name)
    const main = page.getByRole('main')
    await expect(main.getByText(email)).toBeVisible()
    await expect(main.getByText(name, { exact: true })).toBeVisible()
    await main.getByRole('button', { name: 'Who can view my profile?' }).click()
    await expect(page.getByRole('dialog', { name: 'Who can view my profile?' })).toContainText(
      'No one — all reviews are entirely anonymous. This information is only visible to you.',
    )
    await page.keyboard.press('Escape')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findViolations(page), colorScheme).toEqual([])
    }
    await main.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await expect(main.getByText(email)).toBeHidden()
  })

  test('lists reviews by status, with counts', async ({ page }) => {
    await openPage(page, '/profile')
    const popup = await openSignInWindow(page, () =>
      page
        .getByRole('main')
        .getByRole('link', { name: /sign in/i })
        .click(),
    )
    await chooseAccount(popup, 'ada.okafor@wrenfield.example')
    for (const state of ['Pending', 'Approved'])
      await expect(page.getByRole('heading', { name: new RegExp(`^${state} Reviews \\(\\d+\\)`) })).toBeVisible()
  })
})
