import { useCallback, useEffect, useRef, useState } from 'react'
import { getPage, type ListPage } from '../../../../api-client.ts'
import { accountApi } from '../../../identity/ui/account-client.ts'
import type { QueuedReview } from '../../moderation-shapes.ts'
import type { Section } from './decisions.ts'

/** One request brings this many. */
const pageSize = 50

/** One section of the queue: what is loaded of it, and how many there are. */
export interface Queue {
  state: 'loading' | 'ready' | 'failed'
  reviews: QueuedReview[]
  total: number
  hasMore: boolean
  /** Loads the next page; does nothing while one is being loaded. */
  more(): void
  /** Loads again as many as are on screen; what is there stays meanwhile. */
  reload(): void
}

type Page = ListPage<QueuedReview>

/** Loads a section of the queue page by page (CONTRACT 4: `review/{status}`). */
export function useQueue(section: Section): Queue {
  const [state, setState] = useState<Queue['state']>('loading')
  const [page, setPage] = useState<Page>({ items: [], total: 0, next: undefined })
  const latest = useRef(page)
  latest.current = page
  const busy = useRef(false)
  const load = useCallback(async (ask: () => Promise<Page>) => {
    if (busy.current) return
    busy.current = true
    await ask().then(
      found => {
        setPage(found)
        setState('ready')
      },
      () => setState(before => (before === 'ready' ? 'ready' : 'failed')),
    )
    busy.current = false
  }, [])
  const reload = useCallback(
    () => load(() => getPages(section, Math.max(pageSize, latest.current.items.length))),
    [load, section],
  )
  const more = () => {
    const { next, items } = page
    if (next === undefined) return
    load(async () => {
      const found = await getPage<QueuedReview>(accountApi, next)
      const known = new Set(items.map(review => review.id))
      return { ...found, items: [...items, ...found.items.filter(review => !known.has(review.id))] }
    })
  }
  useEffect(() => {
    reload()
  }, [reload])
  return { state, reviews: page.items, total: page.total, hasMore: page.next !== undefined, more, reload }
}

async function getPages(section: Section, wanted: number): Promise<Page> {
  let page = await getPage<QueuedReview>(accountApi, `/api/review/${section}?limit=${pageSize}`)
  while (page.next !== undefined && page.items.length < wanted) {
    const more = await getPage<QueuedReview>(accountApi, page.next)
    page = { ...more, items: [...page.items, ...more.items] }
  }
  return page
}
