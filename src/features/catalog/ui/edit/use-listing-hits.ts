import { useEffect, useState } from 'react'
import { findListings, type ListingHit } from './edit-calls.ts'

/** Milliseconds without a key until the server is asked. */
const debounceMs = 150

/** What was found for a text; `undefined` before the first answer. */
export type ListingSearchState = { state: 'found'; hits: ListingHit[] } | { state: 'failed' } | undefined

/** Places like what is typed, those before until new ones come; nothing is asked for blank text. Another `version` asks anew. */
export function useListingHits(text: string, version = 0): ListingSearchState {
  const query = text.trim()
  const [found, setFound] = useState<ListingSearchState>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is a reason to ask again.
  useEffect(() => {
    if (query === '') {
      setFound(undefined)
      return
    }
    const control = new AbortController()
    const take = (next: ListingSearchState) => !control.signal.aborted && setFound(next)
    const ask = () =>
      findListings(query, control.signal).then(
        hits => take({ state: 'found', hits }),
        () => take({ state: 'failed' }),
      )
    const timer = setTimeout(ask, debounceMs)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [query, version])
  return query === '' ? undefined : found
}
