import { useCallback, useEffect, useRef, useState } from 'react'
import { getPages, type ListPage } from '../../../api-client.ts'
import { accountApi } from './account-client.ts'

export type RemoteList<Item extends { id: string }> = ReturnType<typeof useRemoteList<Item>>

/** Loads a list for signed-in students in pages of 100, and returns it with the functions that change it. */
export function useRemoteList<Item extends { id: string }>(path: string) {
  const [list, setList] = useState<ListPage<Item>>({ items: [], total: 0, next: undefined })
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const pageCount = useRef(1)
  const latest = useRef<Promise<unknown>>(undefined)
  const reload = useCallback(async () => {
    const answer = getPages<Item>(accountApi, path, pageCount.current).catch(() => undefined)
    latest.current = answer
    const found = await answer
    // The answer to an earlier load is dropped.
    if (latest.current !== answer) return
    if (found) setList(found)
    setState(before => (found || before === 'ready' ? 'ready' : 'failed'))
  }, [path])
  useEffect(() => void reload(), [reload])
  return {
    state,
    items: list.items,
    /** How many items the whole list has. */
    total: list.total,
    hasMore: list.next !== undefined,
    /** Loads as many pages again as are on screen, which stay there meanwhile. */
    reload,
    loadMore() {
      pageCount.current += 1
      void reload()
    },
    /** Removes an item that has left the list, until the list is loaded again. */
    removeItem(id: string) {
      setList(before => {
        const items = before.items.filter(item => item.id !== id)
        return { ...before, items, total: before.total - (before.items.length - items.length) }
      })
    },
  }
}
