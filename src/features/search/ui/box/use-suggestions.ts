import { useEffect, useState } from 'react'
import { apiOf } from '../../../../api-client.ts'
import { getSuggestions } from '../../calls.ts'
import type { SearchHit } from '../../shapes.ts'

/** Milliseconds without a key until the server is asked. */
const debounceMs = 150

/** What the server suggested for a query. */
export interface Suggestions {
  query: string
  hits: SearchHit[]
  /** They did not come; the next letter asks again. */
  hasFailed?: boolean
}

/**
 * The suggestions for what is being typed, those before until new ones come. Nothing is asked for blank text; an answer
 * that comes after the next key is not waited for. Undefined without text and before the first answer.
 */
export function useSuggestions(text: string): Suggestions | undefined {
  const query = text.trim()
  const [suggestions, setSuggestions] = useState<Suggestions>()
  useEffect(() => {
    if (query === '') {
      setSuggestions(undefined)
      return
    }
    const control = new AbortController()
    const { signal } = control
    const take = (next: Suggestions | undefined) => {
      if (!signal.aborted) setSuggestions(next)
    }
    const ask = () =>
      getSuggestions(apiOf(undefined), query, signal).then(
        hits => take({ query, hits }),
        () => take({ query, hits: [], hasFailed: true }),
      )
    const timer = setTimeout(ask, debounceMs)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [query])
  return query === '' ? undefined : suggestions
}
