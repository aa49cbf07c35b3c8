import { useLocation } from 'react-router'
import { parametersOf, withParameter } from '../../../site-map.ts'
import { navigate } from '../../../ui/link.tsx'

/** Returns the parameters that the page knows, so that the client renders the same links as the cached server page. */
export function useKnownSearchParams(): URLSearchParams {
  const { pathname, search } = useLocation()
  const known = parametersOf(pathname)
  return new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => known.includes(name)))
}

/**
 * Returns the setter of a list's order. The address has it (`?sort=`), so that reload and Back keep it.
 * @param usual the order of an address without the parameter.
 */
export function useSetSort<Sort extends string>(usual: Sort): (sort: Sort) => void {
  const query = useKnownSearchParams()
  return sort =>
    navigate(`?${withParameter(query, 'sort', sort === usual ? undefined : sort)}`, {
      replace: true,
      preventScrollReset: true,
    })
}
