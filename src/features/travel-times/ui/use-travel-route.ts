import { useEffect, useState } from 'react'
import { apiOf } from '../../../api-client.ts'
import type { CampusPointKey } from '../../site/rules.ts'
import { getTravelRoute } from '../calls.ts'
import type { TravelMode } from '../rules.ts'
import type { TravelRoute } from '../shapes.ts'

/** A way to draw: to a campus point, on foot or by car. */
export interface WayChoice {
  point: CampusPointKey
  mode: TravelMode
}

/** A way that was fetched. */
export type ShownWay = WayChoice & TravelRoute

/** The way that is chosen, and the one that has come. */
export interface Way {
  chosen: WayChoice | undefined
  shown: ShownWay | undefined
  failed: boolean
  /** Chooses a way; the one that is chosen already is put away again. */
  choose(choice: WayChoice): void
}

/** The way from an apartment to a campus point, fetched when it is chosen. An answer that comes too late is dropped. */
export function useWay(buildingId: string): Way {
  const [chosen, setChosen] = useState<WayChoice>()
  const [shown, setShown] = useState<ShownWay>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    setShown(undefined)
    setFailed(false)
    if (!chosen) return
    let current = true
    getTravelRoute(apiOf(undefined), buildingId, chosen.point, chosen.mode).then(
      route => current && setShown({ ...chosen, ...route }),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [buildingId, chosen])
  const choose = (choice: WayChoice) =>
    setChosen(now => (now && now.point === choice.point && now.mode === choice.mode && !failed ? undefined : choice))
  return { chosen, shown, failed, choose }
}
