import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../../ui/browser-storage.ts'
import { type CampusPointKey, campusPointKeys, defaultCampusPoint, type PublicSite } from '../rules.ts'
import { useSite } from './site-context.tsx'

/** My campus point is stored in this browser and nowhere else. */
const storageKey = 'campus-point'

/** Returns the campus point that the reader has chosen; undefined before a choice. */
export function getCampusPoint(): CampusPointKey | undefined {
  const text = browserStorage.get(storageKey)
  return campusPointKeys.find(key => key === text)
}

/**
 * Returns the campus point that the reader has chosen, and renders again when it changes, in this tab or another one. The
 * server and the render that hydrates its page know no choice.
 */
export const useCampusPoint = (): CampusPointKey | undefined =>
  useSyncExternalStore(subscribe, getCampusPoint, () => undefined)

/** Returns the campus point that walks are to. @param named that of the page's address, whatever the reader's own is. */
export function useWalkPoint(named?: CampusPointKey): CampusPointKey {
  const own = useCampusPoint()
  return named ?? own ?? defaultCampusPoint
}

export function setCampusPoint(point: CampusPointKey): void {
  browserStorage.set(storageKey, point)
  // Other tabs get this event from the browser.
  dispatchEvent(new Event('storage'))
}

/** Returns the site's campus points, the chosen one first. */
export function useOrderedCampusPoints(): PublicSite['campusPoints'] {
  const { campusPoints } = useSite()
  const own = useCampusPoint()
  return [...campusPoints].sort((a, b) => Number(b.key === own) - Number(a.key === own))
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
