import { useEffect, useState } from 'react'
import { apiOf } from '../../../api-client.ts'
import type { CampusPointKey } from '../../site/rules.ts'
import { getTravelRoute } from '../calls.ts'
import type { TravelMode } from '../rules.ts'
import type { TravelRoute } from '../shapes.ts'

/** A way to draw: to a campus point, on foot or by car. */
export interface RouteChoice {
  point: CampusPointKey
  mode: TravelMode
}

/** A way that was fetched. */
export type ShownRoute = RouteChoice & TravelRoute

/** The way that is chosen, and the one that has come. */
export interface RouteSelection {
  chosen: RouteChoice | undefined
  shown: ShownRoute | undefined
  hasFailed: boolean
  /** Chooses a way; the one that is chosen already is put away again. */
  choose(choice: RouteChoice): void
}

/** The way from an apartment to a campus point, fetched when it is chosen. An answer that comes too late is dropped. */
export function useTravelRoute(buildingId: string): RouteSelection {
  const [chosen, setChosen] = useState<RouteChoice>()
  const [shown, setShown] = useState<ShownRoute>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    setShown(undefined)
    setFailed(false)
    if (!chosen) return
    let isCurrent = true
    getTravelRoute(apiOf(undefined), buildingId, chosen.point, chosen.mode).then(
      route => isCurrent && setShown({ ...chosen, ...route }),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [buildingId, chosen])
  const choose = (choice: RouteChoice) =>
    setChosen(now => (now && now.point === choice.point && now.mode === choice.mode && !failed ? undefined : choice))
  return { chosen, shown, hasFailed: failed, choose }
}
