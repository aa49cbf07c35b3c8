import { useMemo, useState } from 'react'
import { browserApi, getJson } from '../../../../api-client.ts'
import { useTypedSearch } from '../../../../ui/loading/use-typed-search.ts'
import { defaultCampusPoint } from '../../../site/rules.ts'
import { useCampusPoint } from '../../../site/ui/campus-point.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import { findListings } from '../../catalog/calls.ts'
import { maxQueryLength } from '../../catalog/rules.ts'
import { blankGroups, matchEntries, type PopupEntry, type PopupGroup } from './popup-entries.ts'
import { clearRecentSearches, listRecentSearches } from './recent-searches.ts'

/** What a popup shows for a query, which is blank for an empty box. */
export interface PopupContent {
  query: string
  groups: PopupGroup[]
  hasFailed: boolean
}

/** Returns the listings that match what is typed, or else a row for the reviews that mention it. @throws ApiError */
async function getSuggestions(query: string, signal: AbortSignal): Promise<PopupEntry[]> {
  const hits = await findListings(browserApi, query, signal)
  if (hits.length > 0) return hits.map(hit => ({ kind: 'listing', hit }))
  const words = new URLSearchParams({ q: query.slice(0, maxQueryLength) })
  const inReviews = getJson<{ listings: unknown[] }>(
    path => browserApi(path, { signal }),
    `/api/search-reviews?${words}`,
  )
  return (await inReviews).listings.length > 0 ? [{ kind: 'reviews', query }] : []
}

/**
 * Returns what the popup of a search box shows: suggestions for the typed text, for an empty box the recent searches and
 * the areas; undefined while it is closed or has nothing to show.
 */
export function usePopupContent(text: string, isOpen: boolean) {
  const site = useSite()
  const point = useCampusPoint() ?? defaultCampusPoint
  const found = useTypedSearch(text, getSuggestions)
  const isBlank = text.trim() === ''
  const [clearCount, setClearCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the recent searches may have changed since it was open.
  const content = useMemo((): PopupContent | undefined => {
    if (isBlank) {
      const names = site.areas.map(area => area.name)
      const groups = blankGroups(listRecentSearches(), names)
      return groups.length > 0 ? { query: '', groups, hasFailed: false } : undefined
    }
    if (!found) return undefined
    const entries = matchEntries(found.query, found.items, site, point)
    return {
      query: found.query,
      groups: entries.length > 0 ? [{ label: '', entries }] : [],
      hasFailed: found.hasFailed,
    }
  }, [site, point, isBlank, found, isOpen, clearCount])
  const clearRecent = () => {
    clearRecentSearches()
    setClearCount(clearCount + 1)
  }
  return { content: isOpen ? content : undefined, clearRecent }
}
