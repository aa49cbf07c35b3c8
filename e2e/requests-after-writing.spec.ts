import type { Page } from '@playwright/test'
import { randomTag } from './support/account.ts'
import { fillReview, openForm, reviewTextOf, submitForm } from './support/review-form.ts'
import { createBuilding, submitReview } from './support/reviews.ts'
import { openSignedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

// Who sees a home's encrypted traffic knows by what is asked for after a write what was written about (docs/security.md).

/** Records the requests for data from now on. Returns what was asked for, ids left out, until no more comes. */
function recordRequests(page: Page) {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    // What the form asks for while its author types may come late.
    const isOfTyping = pathname === '/api/page-data/home/100'
    if (/^\/(api|page-data)\//.test(pathname) && !isOfTyping) asked.push(`${request.method()} ${pathname}`)
  })
  return async (uid: string, id: string) => {
    await page.waitForLoadState('networkidle')
    return asked.map(each => each.replace(uid, 'UID').replace(id, 'ID'))
  }
}

const ownLists = ['APPROVED', 'PENDING', 'REPORTED', 'DECLINED', 'DELETED'].map(
  status => `GET /api/review/userId/UID/${status}`,
)

test('after Submit, Edit and Delete of a review that waits only own lists are asked for', async ({
  page,
  admin,
  student,
}) => {
  const aptId = await createBuilding(admin, `Larch House ${randomTag()}`)
  await openSignedIn(page, student, `/apartment/${aptId}`)
  const form = await openForm(page)
  await fillReview(form)
  const afterSubmit = recordRequests(page)
  await submitForm(form)
  await expect(page.getByText('Yours is awaiting approval')).toBeVisible()
  expect((await afterSubmit(student.uid, aptId)).sort()).toEqual([...ownLists, 'POST /api/new-review'].sort())

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await reviewTextOf(form).fill('The heat came on in November, and went again in January.')
  const afterEdit = recordRequests(page)
  await submitForm(form)
  await expect(page.getByText(/^Review successfully edited!/)).toBeVisible()
  const edited = (await afterEdit(student.uid, aptId)).map(each => each.replace(/edit-review\/.*/, 'edit-review/ID'))
  expect(edited.sort()).toEqual([...ownLists, 'POST /api/edit-review/ID'].sort())

  await page.goto('/profile')
  await page.getByRole('button', { name: /^Edit or delete your review/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const afterDelete = recordRequests(page)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Review successfully deleted!')).toBeVisible()
  const deleted = await afterDelete(student.uid, aptId)
  expect(deleted.filter(each => !each.includes('/userId/') && !each.includes('/account/'))).toEqual([
    expect.stringMatching(/^PUT \/api\/update-review-status\/.+\/DELETED$/),
  ])
})

test('a like and a save are one request each, and the count is right at once, and after Back', async ({
  page,
  admin,
  student,
}) => {
  const aptId = await createBuilding(admin, `Larch House ${randomTag()}`)
  const { id } = await submitReview(student, aptId, 'The heat came on in October and stayed on.')
  await admin.sendJson('PUT', `/api/update-review-status/${id}/APPROVED`, {})
  await openSignedIn(page, admin, `/apartment/${aptId}`)
  const afterPress = recordRequests(page)
  await page.getByRole('button', { name: 'Helpful (0)' }).click()
  await expect(page.getByRole('button', { name: 'Helpful (1)' })).toBeEnabled()
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect(page.getByText(/^You have bookmarked/)).toBeVisible()
  expect(await afterPress(admin.uid, aptId)).toEqual(['POST /api/add-like', 'POST /api/add-saved-apartment'])
  await page.getByRole('link', { name: 'FAQ' }).first().click()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Helpful (1)' })).toBeVisible()
})

test('the profile asks for each of its lists once', async ({ page, admin, student }) => {
  const aptId = await createBuilding(admin, `Larch House ${randomTag()}`)
  await submitReview(student, aptId, 'The heat came on in October and stayed on.')
  await openSignedIn(page, student, '/faq')
  const onProfile = recordRequests(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Pending Reviews (1)' })).toBeVisible()
  const asked = await onProfile(student.uid, aptId)
  expect(asked.filter(each => each.includes('/userId/')).sort()).toEqual([...ownLists].sort())
  expect(new Set(asked).size).toBe(asked.length)
})
