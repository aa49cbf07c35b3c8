import { useState } from 'react'
import { browserApi, getJson } from '../../../api-client.ts'
import { useLoaded } from '../../../ui/loading/use-loaded.ts'
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
 * campus point, if they have one.
 */
export function useTravelRoute(buildingId: string) {
  const [chosen, setChosen] = useState<RouteChoice | undefined>(() => {
    const point = getCampusPoint()
    return point && { point, mode: 'walking' }
  })
  const path = chosen && `/api/travel-route/${encodeURIComponent(buildingId)}/${chosen.point}/${chosen.mode}`
  const load = async () => chosen && path && { path, ...chosen, ...(await getJson<TravelRoute>(browserApi, path)) }
  const loaded = useLoaded(load, path)
  const hasFailed = loaded.state === 'failed'
  // While another route loads, none is shown.
  const found = loaded.state === 'ready' ? loaded.data : undefined
  const shown: ShownRoute | undefined = found && found.path === path ? found : undefined
  /** Chooses a route; hides it if it is chosen already, and loads it again if it did not load. */
  const choose = (choice: RouteChoice) => {
    const isChosen = chosen?.point === choice.point && chosen.mode === choice.mode
    if (isChosen && hasFailed) loaded.retry()
    else setChosen(isChosen ? undefined : choice)
  }
  return { chosen, shown, hasFailed, choose }
}
