import { useCallback, useSyncExternalStore } from 'react'
import type { ColorScheme } from '../map-look.ts'

/** Returns whether a media query matches now. Only for components that the server does not render. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Returns the current color scheme of the screen. Only for components that the server does not render. */
export function useColorScheme(): ColorScheme {
  return useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light'
}
