import { useEffect, useState } from 'react'

/** The time without a key press until the search starts. */
const debounceMs = 150

/**
 * Returns what a search finds for a text that is being typed: the previous result until a new one arrives; undefined
 * before the first, and for a blank text. Aborts searches that are out of date.
 * @param search must be the same function on every render.
 * @param version a new number searches again.
 */
export function useTypedSearch<Item>(
  text: string,
  search: (query: string, signal: AbortSignal) => Promise<Item[]>,
  version = 0,
) {
  const query = text.trim()
  const [result, setResult] = useState<{ query: string; items: Item[]; hasFailed: boolean }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version searches again.
  useEffect(() => {
    if (query === '') {
      setResult(undefined)
      return
    }
    const control = new AbortController()
    const timer = setTimeout(async () => {
      const items = await search(query, control.signal).catch(() => undefined)
      if (!control.signal.aborted) setResult({ query, items: items ?? [], hasFailed: items === undefined })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [query, search, version])
  return query === '' ? undefined : result
}
