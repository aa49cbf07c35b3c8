import { findViolations, horizontalScroll } from './support/accessibility.ts'
import { randomStudent, randomTag, signInPage } from './support/account.ts'
import { failFirst, holdRequests } from './support/connection.ts'
import { cardOf, waitForQueue } from './support/moderation.ts'
import { openPage } from './support/open-page.ts'
import { fillReview, reviewFormOf, submitForm } from './support/review-form.ts'
import { signInBy, signInStepOf } from './support/sign-in.ts'
import { expect, test, testWithErrors } from './support/test.ts'

testWithErrors(/status of 400/)(
  'a visitor signs in, asks a question, and sees what is missing or refused',
  async ({ page }) => {
    await openPage(page, '/reviews')
    const contact = page.getByRole('button', { name: 'Contact Us!' })
    await contact.click()
    const modal = page.getByRole('dialog')
    await expect(modal.getByRole('heading', { name: 'Contact Us' })).toBeVisible()
    await expect(modal.getByRole('link', { name: 'privacy@wrenfield.example' })).toBeVisible()
    expect(await findViolations(page, '[role$=dialog]')).toEqual([])
    const person = { email: 'asks@wrenfield.example', name: 'Asks Often' }
    await signInBy(page, modal.getByRole('button', { name: /^Ask a Question/ }), person)
    await expect(modal.getByLabel('Name')).toBeFocused()
    await expect(modal.getByLabel('Wrenfield Email')).toHaveValue('asks@wrenfield.example')
    await modal.getByRole('button', { name: 'Submit' }).click()
    await expect(modal.getByText('This field is required')).toHaveCount(2)
    await expect(modal.getByLabel('Name')).toBeFocused()
    expect(await findViolations(page, '[role$=dialog]')).toEqual([])
    await modal.getByLabel('Name').fill('Asks Often')
    await modal.getByLabel('Wrenfield Email').fill('asks@elsewhere.example')
    await modal.getByLabel('Note').fill('What the shit is a bucket?')
    await modal.getByRole('button', { name: 'Submit' }).click()
    await expect(modal.getByText('Please use your Wrenfield email.')).toBeVisible()
    await modal.getByLabel('Wrenfield Email').fill('asks@wrenfield.example')
    await modal.getByRole('button', { name: 'Submit' }).click()
    await expect(modal.getByText('This contains profanity. Please edit it and try again.')).toBeVisible()
    await expect(modal.getByLabel('Note')).toBeFocused()
    await expect(modal.getByLabel('Note')).toHaveValue('What the shit is a bucket?')
    await modal.getByLabel('Note').fill('What is a bucket?')
    await modal.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Question submitted! The admin will be notified.')).toBeVisible()
    await expect(modal).toBeHidden()
    await expect(contact).toBeFocused()
  },
)

test('a search without results links to the form, with its words filled in', async ({ page }) => {
  await openPage(page, '/search?q=Zzyzx')
  const open = page.getByRole('button', { name: 'Can’t Find Your Apartment?' })
  await signInBy(page, await signInStepOf(open), { email: 'misses@wrenfield.example', name: 'Misses One' })
  const modal = page.getByRole('dialog')
  await expect(modal.getByLabel('Apartment Name')).toHaveValue('Zzyzx')
  expect(await findViolations(page, '[role$=dialog]')).toEqual([])
  await modal.getByLabel('Address').fill('12 Alder Avenue')
  // A photo dropped beside its field would be opened in place of the form.
  const opensFile = (element: Element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'porch.png', { type: 'image/png' }))
    return element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }
  expect(await modal.getByLabel('Apartment Name').evaluate(opensFile)).toBe(false)
  expect(await page.locator('body').evaluate(opensFile)).toBe(false)
  await modal.getByRole('button', { name: 'Back' }).click()
  await modal.getByRole('button', { name: /^Can’t Find Your Apartment/ }).click()
  await expect(modal.getByLabel('Address')).toHaveValue('12 Alder Avenue')
  // Closing discards what was typed, after a question.
  await modal.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await open.click()
  await expect(modal.getByLabel('Address')).toHaveValue('')
  // The focus moves there soon after the form appears, and text goes where the focus is.
  await expect(modal.getByLabel('Apartment Name')).toBeFocused()

  // A failure does not.
  await modal.getByLabel('Address').fill('12 Alder Avenue')
  await failFirst(page, '**/api/add-pending-building', route => route.fulfill({ status: 204 }))
  await modal.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Error submitting form. Please try again.')).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await expect(modal.getByLabel('Address')).toHaveValue('12 Alder Avenue')
  const release = await holdRequests(page, '**/api/add-pending-building')
  await modal.getByRole('button', { name: 'Submit' }).click()
  await expect(modal.getByRole('button', { name: 'Sending…' })).toBeDisabled()
  release()
  const filed = page.getByText('Form submitted! Your apartment information will be reviewed by the admin.')
  await expect(filed).toBeVisible()
  await expect(modal).toBeHidden()
})

test('a review of a missing place, from Home to approved on a phone', async ({ page, browser, moderator }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const [tag, author] = [randomTag(), randomStudent()]
  const [name, text] = [`Quince ${tag}`, `The quince of ${tag} flowers in April.`]
  await openPage(page, '/')
  await page.getByRole('link', { name: 'Say how it was' }).click()
  await signInBy(page, await signInStepOf(page.getByRole('button', { name: 'My place is missing' })), author)
  const form = reviewFormOf(page)
  await fillReview(form, text)
  await submitForm(form)
  await expect(form.getByLabel('Apartment Name')).toBeFocused()
  await expect(form.getByText('1 field still needs an answer: the apartment’s name.').last()).toBeVisible()
  expect(await findViolations(page, '[role$=dialog]')).toEqual([])
  expect(await horizontalScroll(page)).toBe(0)
  await form.getByLabel('Apartment Name').fill(name)
  await form.getByLabel('Address').fill(`7 ${tag} Lane`)
  await submitForm(form)
  await expect(page.getByText('Your review was sent. It waits until the place is listed.')).toBeVisible()
  await page.getByRole('link', { name: 'View your reviews' }).click()
  const reported = page.getByRole('region', { name: 'Missing Apartments' })
  await expect(reported).toContainText(`${name}Your review waits until the place is listed.${text}Take it back`)
  expect(await findViolations(page)).toEqual([])

  const desk = await browser.newPage()
  await signInPage(desk, moderator)
  await desk.goto('/admin?tab=contact')
  const card = desk.getByRole('article', { name })
  await expect(card).toContainText('A review comes with it.')
  await expect(card).not.toContainText(text)
  await card.getByRole('button', { name: 'Add to catalog' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Add building' }).click()
  await expect(card).toHaveCount(0)
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await desk.goto('/admin')
  await waitForQueue(desk)
  await cardOf(desk, text).getByRole('button', { name: 'Approve' }).click()
  await expect(cardOf(desk, text)).toHaveCount(0)
  await desk.close()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Approved Reviews (1)' })).toBeVisible()
  await reported.getByRole('link', { name: `${name} is listed now` }).click()
  await expect(page.getByRole('article')).toContainText(text)
})

test('a form asks before its text is lost: by Escape, Close, Back, and a reload; a mail link asks nothing', async ({
  page,
  student,
}) => {
  await signInPage(page, student)
  await openPage(page, '/reviews')
  await page.getByRole('link', { name: 'FAQ' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
  await page.getByRole('button', { name: 'Contact Us' }).click()
  const modal = page.getByRole('dialog', { name: 'Ask a Question' })
  await page.getByRole('button', { name: /^Ask a Question/ }).click()
  const note = modal.getByLabel('Note')
  await note.fill('Where do I find the laundry?')
  const question = page.getByRole('alertdialog', { name: 'Leave without sending?' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => modal.getByRole('button', { name: 'Close' }).click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave()
    await question.getByRole('button', { name: 'Keep writing' }).click()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL('/faq#contact-question')
    await expect(note).toHaveValue('Where do I find the laundry?')
  }
  const asked: string[] = []
  page.on('dialog', async dialog => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  const leaveBy = (href: string) =>
    page.evaluate(address => {
      const link = Object.assign(document.createElement('a'), { href: address })
      document.body.append(link)
      link.click()
    }, href)
  await leaveBy('mailto:office@wrenfield.example')
  await page.waitForTimeout(300)
  expect(asked).toEqual([])
  await page.waitForTimeout(1000)
  await page.evaluate(() => location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(note).toHaveValue('Where do I find the laundry?')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(modal).toHaveCount(0)
  await expect(page).toHaveURL('/faq')
  await page.goBack()
  await expect(page).toHaveURL('/reviews')
})
