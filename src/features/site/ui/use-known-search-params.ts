import { useLocation } from 'react-router'
import { parametersOf, withParameter } from '../../../site-map.ts'
import { navigate } from '../../../ui/link.tsx'

/** Returns the parameters that the page knows, so that the client renders the same links as the cached server page. */
export function useKnownSearchParams(): URLSearchParams {
  const { pathname, search } = useLocation()
  const known = parametersOf(pathname)
  return new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => known.includes(name)))
}

/** Returns the setter of a parameter of the page's address; undefined removes it. The page stays where it is. */
export function useSetParameter(name: string): (value: string | undefined) => void {
  const query = useKnownSearchParams()
  return value => navigate(`?${withParameter(query, name, value)}`, { replace: true, preventScrollReset: true })
}

/**
 * Returns the setter of a list's order. The address has it (`?sort=`), so that reload and Back keep it.
 * @param usual the order of an address without the parameter.
 */
export function useSetSort<Sort extends string>(usual: Sort): (sort: Sort) => void {
  const setParameter = useSetParameter('sort')
  return sort => setParameter(sort === usual ? undefined : sort)
}
