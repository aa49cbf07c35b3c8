import { useSyncExternalStore } from 'react'
import type { ColorScheme } from '../map-look.ts'

const darkQuery = '(prefers-color-scheme: dark)'

/** Returns the current color scheme of the screen. Only for components that the server does not render. */
export const useColorScheme = (): ColorScheme =>
  useSyncExternalStore(subscribe, () => (matchMedia(darkQuery).matches ? 'dark' : 'light'))

function subscribe(notify: () => void): () => void {
  const list = matchMedia(darkQuery)
  list.addEventListener('change', notify)
  return () => list.removeEventListener('change', notify)
}
