import { useEffect, useState } from 'react'
import { browserApi, getJson } from '../../../api-client.ts'
import type { CampusPointKey } from '../../site/rules.ts'
import { getCampusPoint } from '../../site/ui/campus-point.ts'
import type { TravelMode } from '../rules.ts'
import type { TravelRoute } from '../shapes.ts'

interface RouteChoice {
  point: CampusPointKey
  mode: TravelMode
}

export type ShownRoute = RouteChoice & TravelRoute

export type RouteSelection = ReturnType<typeof useTravelRoute>

/**
 * Returns the chosen route from an apartment to a campus point, and loads it. At first it is the walk to the reader's own
 * campus point, if they have one. Ignores answers that are out of date.
 */
export function useTravelRoute(buildingId: string) {
  const [chosen, setChosen] = useState<RouteChoice | undefined>(() => {
    const point = getCampusPoint()
    return point && { point, mode: 'walking' }
  })
  const [shown, setShown] = useState<ShownRoute>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    setShown(undefined)
    setHasFailed(false)
    if (!chosen) return
    let isCurrent = true
    getJson<TravelRoute>(
      browserApi,
      `/api/travel-route/${encodeURIComponent(buildingId)}/${chosen.point}/${chosen.mode}`,
    ).then(
      route => isCurrent && setShown({ ...chosen, ...route }),
      () => isCurrent && setHasFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [buildingId, chosen])
  /** Chooses a route; hides it if it is chosen already. */
  const choose = (choice: RouteChoice) =>
    setChosen(now => (now && now.point === choice.point && now.mode === choice.mode && !hasFailed ? undefined : choice))
  return { chosen, shown, hasFailed, choose }
}
