import { useEffect, useState } from 'react'
import { apiOf } from '../../../../api-client.ts'
import type { Card } from '../../../catalog/shapes.ts'
import { getAreaCards, getFoundCards } from '../../calls.ts'
import { cardFiltersToQuery, parseCardFilters } from '../../rules.ts'
import { useFilters } from '../use-filters.ts'

/** A map shows at most so many places; "Search this area" brings the others. */
const maxMapCards = 200

/**
 * The places that fit what the page in view asks, also those that its list does not show yet, in the list's order. What
 * stands nowhere on the map is left out. undefined until they have come; when they do not, those before stay.
 */
export function useMapCards(area: { name: string } | undefined): Card[] | undefined {
  const { filters, query } = useFilters(area === undefined, 'shown')
  const [cards, setCards] = useState<Card[]>()
  const asked = cardFiltersToQuery(filters).toString()
  const areaName = area?.name
  useEffect(() => {
    let isCurrent = true
    const api = apiOf(undefined)
    const wanted = parseCardFilters(new URLSearchParams(asked))
    const coming =
      areaName === undefined
        ? getFoundCards(api, query ?? '', wanted, maxMapCards)
        : getAreaCards(api, areaName, wanted, maxMapCards)
    coming.then(
      ({ items }) => isCurrent && setCards(items.filter(({ buildingData }) => buildingData.latitude !== null)),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [asked, query, areaName])
  return cards
}
