import type { ColorScheme } from '../map-look.ts'
import { useMediaQuery } from './use-media-query.ts'

/** Returns the current color scheme of the screen. Only for components that the server does not render. */
export function useColorScheme(): ColorScheme {
  return useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light'
}
