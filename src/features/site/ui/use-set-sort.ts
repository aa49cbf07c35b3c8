import { useSearchParams } from 'react-router'
import { withParameter } from '../../../site-map.ts'
import { useKnownSearchParams } from './use-known-search-params.ts'

/**
 * Returns the setter of a list's order. The address has it (`?sort=`), so that reload and Back keep it.
 * @param usual the order of an address without the parameter.
 */
export function useSetSort<Sort extends string>(usual: Sort): (sort: Sort) => void {
  const [, setQuery] = useSearchParams()
  const query = useKnownSearchParams()
  return sort =>
    setQuery(withParameter(query, 'sort', sort === usual ? undefined : sort), {
      replace: true,
      preventScrollReset: true,
    })
}
