import { useEffect, useState } from 'react'
import { apiOf } from '../../../../api-client.ts'
import type { Card } from '../../../catalog/shapes.ts'
import { getAreaCards, getFoundCards } from '../../calls.ts'
import { cardFiltersToQuery, parseCardFilters } from '../../rules.ts'
import { useFilters } from '../use-filters.ts'

/** The most cards on a map. "Search this area" shows the others. */
const maxMapCards = 200

/**
 * Returns the cards with a location that match the page's filters, including those that its list does not show yet;
 * undefined before the first answer. After a failure the previous cards stay.
 */
export function useMapCards(area: { name: string } | undefined): Card[] | undefined {
  const { filters, query } = useFilters(area === undefined, 'shown')
  const [cards, setCards] = useState<Card[]>()
  const filterQuery = cardFiltersToQuery(filters).toString()
  const areaName = area?.name
  useEffect(() => {
    let isCurrent = true
    const api = apiOf(undefined)
    const currentFilters = parseCardFilters(new URLSearchParams(filterQuery))
    const request =
      areaName === undefined
        ? getFoundCards(api, query ?? '', currentFilters, maxMapCards)
        : getAreaCards(api, areaName, currentFilters, maxMapCards)
    request.then(
      ({ items }) => isCurrent && setCards(items.filter(({ buildingData }) => buildingData.latitude !== null)),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [filterQuery, query, areaName])
  return cards
}
