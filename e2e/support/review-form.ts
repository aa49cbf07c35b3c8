import type { Locator, Page } from '@playwright/test'
import { type Person, randomStudent } from './account.ts'
import { openSignedIn, signInBy, signInStepOf } from './sign-in.ts'

/** Returns the form in which a review is written or edited. */
export const reviewFormOf = (page: Page): Locator => page.getByRole('dialog', { name: /(Leave a|Edit) Review/ })

/** Opens the form, as a signed-in person or by signing in. */
export async function openForm(page: Page, visitor?: Person): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Leave a Review' }).first()
  await (visitor ? signInBy(page, await signInStepOf(button), visitor) : button.click())
  const form = reviewFormOf(page)
  await form.waitFor()
  return form
}

/** Opens the page of a listing with the session of a new student, and the form on it. */
export async function openFormAt(page: Page, path: string): Promise<Locator> {
  await openSignedIn(page, randomStudent(), path)
  return openForm(page)
}

/** Chooses a number of stars. */
export async function rate(form: Locator, group: string, stars: 1 | 2 | 3 | 4 | 5): Promise<void> {
  await form.getByRole('radiogroup', { name: group }).locator(`input[value="${stars}"]`).check({ force: true })
}

/** Chooses bedrooms, a price or an answer by its label. */
export async function choose(form: Locator, group: string, label: string): Promise<void> {
  await form.getByRole('radiogroup', { name: group }).getByLabel(label, { exact: true }).check({ force: true })
}

/** Answers the six optional questions. */
export async function answerQuestions(form: Locator): Promise<void> {
  await choose(form, 'Would you rent here again?', 'Yes')
  await choose(form, 'Did you get your deposit back?', 'Part of it')
  await form.getByLabel('When did you live there?').selectOption('2024–25')
  for (const amenity of ['Heat', 'Pets allowed']) await amenityOf(form, amenity).check({ force: true })
  await problemOf(form, 'Mold').check({ force: true })
  await detailOf(form, 'Mold: repaired', 'Within weeks').check({ force: true })
  await detailOf(form, 'In winter', '$100–$150').check({ force: true })
}

/** Returns the checkbox of something that can come with an apartment. */
export const amenityOf = (form: Locator, label: string): Locator =>
  form.getByRole('group', { name: 'What came with it?' }).getByLabel(label, { exact: true })

/** Returns the checkbox of something that can go wrong. */
export const problemOf = (form: Locator, label: string): Locator =>
  form.getByRole('group', { name: 'What went wrong while you lived there?' }).getByLabel(label, { exact: true })

/** Returns a choice that belongs to an answer: how soon something was repaired, or what was paid in a season. */
export const detailOf = (form: Locator, group: string, label: string): Locator =>
  form.getByRole('group', { name: group }).getByLabel(label, { exact: true })

/** Fills in everything that is required but the text. */
export async function fillRatings(form: Locator): Promise<void> {
  await rate(form, 'Overall rating', 4)
  for (const category of ['Location', 'Safety', 'Maintenance', 'Conditions']) await rate(form, category, 3)
  await choose(form, 'Bedrooms', '2')
  await choose(form, 'Your share of the monthly rent', '$800–$1K')
}

/** Fills in everything that is required. */
export async function fillReview(form: Locator, text = plainReviewText): Promise<void> {
  await fillRatings(form)
  await reviewTextOf(form).fill(text)
}

/** Returns the form's text field. */
export const reviewTextOf = (form: Locator): Locator => form.getByLabel('Your review')

/** Returns the field of one of the author's two lines. */
export const lineOf = (form: Locator, label: 'Best thing' | 'Watch out'): Locator => form.getByLabel(label)

/** Presses the form's button. */
export async function submitForm(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Submit' }).click()
}

/** The toast after a review was submitted. */
export const submittedText = 'Review submitted! Your review is awaiting approval from the admin.'
/** The toast after a review was edited. */
export const editedText = 'Review successfully edited! Your updated review is now pending approval from the admin.'
/** A plain review. */
export const plainReviewText = 'The heating was warm all winter, and repairs took two days.'
