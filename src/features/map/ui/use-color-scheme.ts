import { useSyncExternalStore } from 'react'
import type { ColorScheme } from '../map-look.ts'

const dark = '(prefers-color-scheme: dark)'

function subscribe(notify: () => void): () => void {
  const query = matchMedia(dark)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** Whether the reader's screen is light or dark, now. For parts that only a browser renders. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(
    subscribe,
    () => (matchMedia(dark).matches ? 'dark' : 'light'),
    () => 'light',
  )
}
