import { useLocation } from 'react-router'
import { parametersOf } from '../../../site-map.ts'

/** Returns the parameters that the page knows, so that the client renders the same links as the cached server page. */
export function useKnownSearchParams(): URLSearchParams {
  const { pathname, search } = useLocation()
  const known = parametersOf(pathname)
  return new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => known.includes(name)))
}
