import { useLocation } from 'react-router'
import { parametersOf } from '../../../site-map.ts'

/** Returns the parameters that the page knows: the server's links are the same for every reader, and so are the client's. */
export function useKnownSearchParams(): URLSearchParams {
  const { pathname, search } = useLocation()
  const known = parametersOf(pathname)
  return new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => known.includes(name)))
}
