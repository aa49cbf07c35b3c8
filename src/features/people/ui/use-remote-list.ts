import { useCallback, useEffect, useRef, useState } from 'react'
import { getPage, type ListPage } from '../../../api-client.ts'
import { accountApi } from './account-client.ts'

/** Items per request. */
const pageSize = 50

/** A list for signed-in students, loaded page by page. */
export interface RemoteList<Item> {
  state: 'loading' | 'ready' | 'failed'
  /** The loaded items. */
  items: Item[]
  /** How many items the whole list has. */
  total: number
  hasMore: boolean
  /** Loads the next page; does nothing during another load. */
  loadMore(): void
  /** Loads as many items again as are on screen, which stay there meanwhile. */
  reload(): void
  /** Removes an item that has left the list, until the list is loaded again. */
  removeItem(id: string): void
}

/** Loads a list and returns it with the functions that change it. @param path the list's path without `limit`. */
export function useRemoteList<Item extends { id: string }>(path: string): RemoteList<Item> {
  const [state, setState] = useState<RemoteList<Item>['state']>('loading')
  const [page, setPage] = useState<ListPage<Item>>({ items: [], total: 0, next: undefined })
  const latest = useRef(page)
  latest.current = page
  const load = useOneAtATime()
  const store = useCallback(
    (fetchPage: () => Promise<ListPage<Item>>) =>
      fetchPage().then(
        found => {
          setPage(found)
          setState('ready')
        },
        () => setState(before => (before === 'ready' ? 'ready' : 'failed')),
      ),
    [],
  )
  const reload = useCallback(() => {
    load(() => store(() => getPages<Item>(path, Math.max(pageSize, latest.current.items.length))), true)
  }, [load, store, path])
  const loadMore = useCallback(() => {
    load(async () => {
      const { next } = latest.current
      if (next !== undefined) await store(async () => appendPage(latest.current, await getPage<Item>(accountApi, next)))
    }, false)
  }, [load, store])
  const removeItem = useCallback((id: string) => {
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
    loadMore,
    reload,
    removeItem,
  }
}

/** Returns a function that runs one load at a time; of those requested meanwhile, only the last with `mustRun` runs. */
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

/** Returns a page with the items of the next one appended, each once. */
function appendPage<Item extends { id: string }>(before: ListPage<Item>, found: ListPage<Item>): ListPage<Item> {
  const known = new Set(before.items.map(item => item.id))
  return { ...found, items: [...before.items, ...found.items.filter(item => !known.has(item.id))] }
}

/** Loads pages from the start until they hold at least `minItems`. */
async function getPages<Item>(path: string, minItems: number): Promise<ListPage<Item>> {
  const first = `${path}${path.includes('?') ? '&' : '?'}limit=${pageSize}`
  let page = await getPage<Item>(accountApi, first)
  while (page.next !== undefined && page.items.length < minItems) {
    const more = await getPage<Item>(accountApi, page.next)
    page = { ...more, items: [...page.items, ...more.items] }
  }
  return page
}
