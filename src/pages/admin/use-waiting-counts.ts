import { useCallback, useEffect, useState } from 'react'
import { getItemsWithTotal, getJson } from '../../api-client.ts'
import { accountApi } from '../../features/identity/ui/account-client.ts'
import type { ModerationFigures } from '../../features/reviews/moderation/moderation-shapes.ts'

/** How many items wait in each tab of the admin area, by the tab's key; a tab without a queue has no count. */
export type WaitingCounts = Partial<Record<string, number>>

/**
 * Returns how many reviews and contact forms wait, and a function that corrects a tab's count: the tab that is open
 * knows what was just decided. Counts that do not load are left out.
 */
export function useWaitingCounts(): { waiting: WaitingCounts; setWaiting(tab: string, count: number): void } {
  const [waiting, setCounts] = useState<WaitingCounts>({})
  const setWaiting = useCallback((tab: string, count: number) => {
    setCounts(before => (before[tab] === count ? before : { ...before, [tab]: count }))
  }, [])
  useEffect(() => {
    const load = async (tab: string, count: Promise<number>) => {
      const loaded = await count.catch(() => undefined)
      // The open tab may have been faster, and knows better.
      if (loaded !== undefined) setCounts(before => ({ [tab]: loaded, ...before }))
    }
    load('reviews', countReviews())
    load('contact', countForms())
  }, [])
  return { waiting, setWaiting }
}

async function countReviews(): Promise<number> {
  const { reported, pending } = await getJson<ModerationFigures>(accountApi, '/api/admin/figures')
  return reported.count + pending.count
}

async function countForms(): Promise<number> {
  const lists = ['/api/pending-buildings/PENDING', '/api/contact-questions/PENDING']
  const pages = await Promise.all(lists.map(path => getItemsWithTotal<unknown>(accountApi, `${path}?limit=1`)))
  return pages.reduce((sum, { total }) => sum + total, 0)
}
