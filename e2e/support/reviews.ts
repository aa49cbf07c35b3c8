import type { Locator, Page } from '@playwright/test'
import { bodyOf } from '../../src/testing/reviews/review-body.ts'
import type { Account } from './account.ts'

/** A review as the API returns it. */
export interface SentReview {
  id: string
  status: string
}

/** Submits a review, which then awaits approval. */
export function submitReview(author: Account, aptId: string, reviewText: string): Promise<SentReview> {
  return author.sendJson('POST', '/api/new-review', bodyOf({ aptId, reviewText }))
}

/** Edits a review, which then awaits approval again. @param answers to the optional questions. */
export function editReview(author: Account, id: string, reviewText: string, answers = {}): Promise<SentReview> {
  return author.sendJson('POST', `/api/edit-review/${id}`, bodyOf({ reviewText, ...answers }))
}

/** Returns the status of a review as its author or an admin sees it; DELETED when it is gone. */
export async function getReviewStatus(account: Account, id: string): Promise<string> {
  const response = await account.send('GET', `/api/review-by-id/${id}`)
  return response.status() === 404 ? 'DELETED' : ((await response.json()) as SentReview).status
}

/** Creates a building that only this test uses. */
export async function createBuilding(admin: Account, name: string): Promise<string> {
  const { id } = await admin.sendJson<{ id: string }>('POST', '/api/admin/buildings', {
    name,
    address: `1 ${name} Row`,
  })
  return id
}

/** Returns the last review on an apartment's page that is not reported, which only the API tells. */
export async function findReportableCard(page: Page, aptId: string): Promise<Locator> {
  const response = await page.request.get(`/api/review/aptId/${aptId}/APPROVED`)
  const known = ((await response.json()) as SentReview[]).map(({ id }) => `review-${id}`)
  const shown = await page.getByRole('article').evaluateAll(cards => cards.map(({ id }) => id))
  return page.locator(`[id="${shown.filter(id => known.includes(id)).at(-1)}"]`)
}

/** Opens the dialog that reports a review. @param card the review. */
export async function openReport(card: Locator): Promise<void> {
  await card.getByRole('button', { name: /^Report Abuse/ }).click()
}
