import { getJson } from '../../api-client.ts'
import { loadShownCount } from '../../features/listings/ui/lists/shown-count.ts'
import { pageDataPath, parametersOf } from '../../site-map.ts'

export type PageDataAnswer =
  | {
      /** The data of the page's loader, under the id of its route. */
      loaderData: Record<string, unknown>
      /** The version of the site's code that made the data: the path of its script. */
      version: string
    }
  | {
      /** The page to go to instead: that of the listing into which this one was merged. */
      redirect: string
    }

/**
 * Returns where the data of a page is asked for: with the parameters that the page knows, in order.
 * @param shown how many cards this session has shown in its list.
 */
export function pageDataAddress(
  { pathname, search }: { pathname: string; search: string },
  shown = loadShownCount({ pathname, search }),
): string {
  const known = parametersOf(pathname)
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => known.includes(name)))
  if (shown > Number(query.get('show'))) query.set('show', String(shown))
  query.sort()
  return `${pageDataPath}${pathname}${query.size > 0 ? `?${query}` : ''}`
}

/**
 * Asks this site for the data at an address, also when the API is on another one.
 * @throws ApiError for anything but an answer.
 */
export const fetchPageData = (address: string): Promise<PageDataAnswer> => getJson(path => fetch(path), address)
