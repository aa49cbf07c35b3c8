import { useCallback, useEffect, useRef, useState } from 'react'
import { getPage, type ListPage } from '../../../api-client.ts'
import { accountApi } from './account-client.ts'

/** One request brings this many. */
const pageSize = 50

/** A list that only the signed-in may read: what is loaded of it, and how many there are. */
export interface RemoteList<Item> {
  state: 'loading' | 'ready' | 'failed'
  items: Item[]
  total: number
  hasMore: boolean
  /** Loads the next page; does nothing while something is being loaded. */
  loadMore(): void
  /** Loads again as many as are on screen; what is there stays meanwhile. */
  reload(): void
  /** Takes one out that is known to have left the list, until the list is loaded again. */
  removeItem(id: string): void
}

/** Loads a list page by page. @param path without a limit. */
export function useRemoteList<Item extends { id: string }>(path: string): RemoteList<Item> {
  const [state, setState] = useState<RemoteList<Item>['state']>('loading')
  const [page, setPage] = useState<ListPage<Item>>({ items: [], total: 0, next: undefined })
  const latest = useRef(page)
  latest.current = page
  const load = useOneAtATime()
  const take = useCallback(
    (ask: () => Promise<ListPage<Item>>) =>
      ask().then(
        found => {
          setPage(found)
          setState('ready')
        },
        () => setState(before => (before === 'ready' ? 'ready' : 'failed')),
      ),
    [],
  )
  const reload = useCallback(() => {
    load(() => take(() => getPages<Item>(path, Math.max(pageSize, latest.current.items.length))), true)
  }, [load, take, path])
  const more = useCallback(() => {
    load(async () => {
      const { next } = latest.current
      if (next !== undefined) await take(async () => joined(latest.current, await getPage<Item>(accountApi, next)))
    }, false)
  }, [load, take])
  const drop = useCallback((id: string) => {
    setPage(before => {
      const items = before.items.filter(item => item.id !== id)
      return { ...before, items, total: before.total - (before.items.length - items.length) }
    })
  }, [])
  useEffect(reload, [reload])
  return {
    state,
    items: page.items,
    total: page.total,
    hasMore: page.next !== undefined,
    loadMore: more,
    reload,
    removeItem: drop,
  }
}

/** Runs one load after another; of those that come meanwhile, the last `mustRun` one. */
function useOneAtATime(): (work: () => Promise<void>, mustRun: boolean) => void {
  const busy = useRef(false)
  const waiting = useRef<() => Promise<void>>(undefined)
  return useCallback((work, mustRun) => {
    if (busy.current) {
      if (mustRun) waiting.current = work
      return
    }
    busy.current = true
    const run = async (next: (() => Promise<void>) | undefined): Promise<void> => {
      if (!next) return
      await next()
      const after = waiting.current
      waiting.current = undefined
      await run(after)
    }
    run(work).finally(() => {
      busy.current = false
    })
  }, [])
}

function joined<Item extends { id: string }>(before: ListPage<Item>, found: ListPage<Item>): ListPage<Item> {
  const known = new Set(before.items.map(item => item.id))
  return { ...found, items: [...before.items, ...found.items.filter(item => !known.has(item.id))] }
}

async function getPages<Item>(path: string, minItems: number): Promise<ListPage<Item>> {
  const first = `${path}${path.includes('?') ? '&' : '?'}limit=${pageSize}`
  let page = await getPage<Item>(accountApi, first)
  while (page.next !== undefined && page.items.length < minItems) {
    const more = await getPage<Item>(accountApi, page.next)
    page = { ...more, items: [...page.items, ...more.items] }
  }
  return page
}
