import { useMemo, useState } from 'react'
import { browserApi } from '../../../../api-client.ts'
import { useTypedSearch } from '../../../../ui/loading/use-typed-search.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import { findListings } from '../../catalog/calls.ts'
import { blankGroups, matchEntries, type PopupGroup } from './popup-entries.ts'
import { clearRecentSearches, listRecentSearches } from './recent-searches.ts'

/** What a popup shows for a query, which is blank for an empty box. */
export interface PopupContent {
  query: string
  groups: PopupGroup[]
  hasFailed: boolean
}

const getSuggestions = (query: string, signal: AbortSignal) => findListings(browserApi, query, signal)

/**
 * Returns what the popup of a search box shows: suggestions for the typed text, for an empty box the recent searches and
 * the areas; undefined while it is closed or has nothing to show.
 */
export function usePopupContent(text: string, isOpen: boolean) {
  const areaNames = useSite().areas
  const found = useTypedSearch(text, getSuggestions)
  const isBlank = text.trim() === ''
  const [clearCount, setClearCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the recent searches may have changed since it was open.
  const content = useMemo((): PopupContent | undefined => {
    const names = areaNames.map(area => area.name)
    if (isBlank) {
      const groups = blankGroups(listRecentSearches(), names)
      return groups.length > 0 ? { query: '', groups, hasFailed: false } : undefined
    }
    if (!found) return undefined
    const entries = matchEntries(found.query, found.items, names)
    return {
      query: found.query,
      groups: entries.length > 0 ? [{ label: '', entries }] : [],
      hasFailed: found.hasFailed,
    }
  }, [areaNames, isBlank, found, isOpen, clearCount])
  const clearRecent = () => {
    clearRecentSearches()
    setClearCount(clearCount + 1)
  }
  return { content: isOpen ? content : undefined, clearRecent }
}
