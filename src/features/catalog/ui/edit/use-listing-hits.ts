import { useEffect, useState } from 'react'
import { findPlaces, type PlaceHit } from './edit-calls.ts'

/** Milliseconds without a key until the server is asked. */
const pause = 150

/** What was found for a text; `undefined` before the first answer. */
export type FoundPlaces = { state: 'found'; hits: PlaceHit[] } | { state: 'failed' } | undefined

/** Places like what is typed, those before until new ones come; nothing is asked for blank text. Another `version` asks anew. */
export function usePlaceHits(text: string, version = 0): FoundPlaces {
  const query = text.trim()
  const [found, setFound] = useState<FoundPlaces>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is a reason to ask again.
  useEffect(() => {
    if (query === '') {
      setFound(undefined)
      return
    }
    const control = new AbortController()
    const take = (next: FoundPlaces) => !control.signal.aborted && setFound(next)
    const ask = () =>
      findPlaces(query, control.signal).then(
        hits => take({ state: 'found', hits }),
        () => take({ state: 'failed' }),
      )
    const timer = setTimeout(ask, pause)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [query, version])
  return query === '' ? undefined : found
}
