import { useCallback, useEffect, useRef, useState } from 'react'
import { getPage, type ListPage } from '../../../api-client.ts'
import { accountApi } from './account-client.ts'

const pageSize = 50

/** A list for signed-in students, loaded page by page. */
export interface RemoteList<Item> {
  state: 'loading' | 'ready' | 'failed'
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

type Page<Item> = ListPage<Item> & Pick<RemoteList<Item>, 'state'>

/** Loads a list and returns it with the functions that change it. @param path the list's path without `limit`. */
export function useRemoteList<Item extends { id: string }>(path: string): RemoteList<Item> {
  const [page, setPage] = useState<Page<Item>>({ state: 'loading', items: [], total: 0, next: undefined })
  const latest = useRef(page)
  latest.current = page
  const loads = useRef({ started: 0, isRunning: false })
  /** Loads a page. The answer to an earlier load is dropped. */
  const load = useCallback(
    async (found: Promise<ListPage<Item>>, merge: (before: Page<Item>, found: ListPage<Item>) => ListPage<Item>) => {
      const number = ++loads.current.started
      loads.current.isRunning = true
      const answer = await found.catch(() => undefined)
      if (number !== loads.current.started) return
      loads.current.isRunning = false
      setPage(before => {
        if (answer) return { ...merge(before, answer), state: 'ready' }
        return before.state === 'ready' ? before : { ...before, state: 'failed' }
      })
    },
    [],
  )
  const reload = useCallback(() => {
    load(getPages<Item>(path, Math.max(pageSize, latest.current.items.length)), (_, found) => found)
  }, [load, path])
  const loadMore = useCallback(() => {
    const { next } = latest.current
    if (next !== undefined && !loads.current.isRunning) load(getPage<Item>(accountApi, next), appendPage)
  }, [load])
  const removeItem = useCallback((id: string) => {
    setPage(before => {
      const items = before.items.filter(item => item.id !== id)
      return { ...before, items, total: before.total - (before.items.length - items.length) }
    })
  }, [])
  useEffect(reload, [reload])
  const { next, ...list } = page
  return { ...list, hasMore: next !== undefined, loadMore, reload, removeItem }
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
