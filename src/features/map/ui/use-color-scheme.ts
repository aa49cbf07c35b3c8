import { useSyncExternalStore } from 'react'
import type { Scheme } from '../map-look.ts'

const dark = '(prefers-color-scheme: dark)'

function subscribe(tell: () => void): () => void {
  const query = matchMedia(dark)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the reader's screen is light or dark, now. For parts that only a browser renders. */
export function useScheme(): Scheme {
  return useSyncExternalStore(
    subscribe,
    () => (matchMedia(dark).matches ? 'dark' : 'light'),
    () => 'light',
  )
}
