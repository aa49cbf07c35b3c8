import { useSyncExternalStore } from 'react'
import type { ColorScheme } from '../map-look.ts'

const dark = '(prefers-color-scheme: dark)'

function subscribe(notify: () => void): () => void {
  const query = matchMedia(dark)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** Returns the current color scheme of the screen. Only for components that the server does not render. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(
    subscribe,
    () => (matchMedia(dark).matches ? 'dark' : 'light'),
    () => 'light',
  )
}
