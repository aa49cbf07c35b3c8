import { getItemsWithTotal, getJson } from '../../api-client.ts'
import { accountApi } from '../../features/people/ui/account-client.ts'
import type { ModerationFigures } from '../../features/reviews/moderation/figures.ts'

/** How many items wait in each tab of the admin area, by the tab's key; a tab without a queue has no count. */
export type WaitingCounts = Partial<Record<string, number>>

/** Returns how many reviews and contact forms wait. */
export async function countWaiting(): Promise<WaitingCounts> {
  const [{ reported, pending }, ...forms] = await Promise.all([
    getJson<ModerationFigures>(accountApi, '/api/admin/figures'),
    getItemsWithTotal<unknown>(accountApi, '/api/pending-buildings/PENDING?limit=1'),
    getItemsWithTotal<unknown>(accountApi, '/api/contact-questions/PENDING?limit=1'),
  ])
  return { reviews: reported.count + pending.count, contact: forms.reduce((sum, { total }) => sum + total, 0) }
}
