import { getJson } from '../../api-client.ts'
import { loadShownCount, shownCountKey } from '../../features/search/ui/shown-count.ts'
import { pageDataPath, parametersOf } from '../../site-map.ts'
import { getLazyImportFileList, LazyImportError } from '../../ui/loading/lazy-import.ts'

/** What the server answers for a page's data. */
export type PageDataAnswer =
  | {
      /** The data of the page's loader, under the id of its route. */
      loaderData: Record<string, unknown>
      /** The server's list of files (`setLazyImportFileList`): it names the version that made the data. */
      lazyImportFileList?: string | undefined
    }
  | {
      /** The page to go to instead: that of the listing into which this one was merged. */
      redirect: string
    }

/** Returns where the data of a page is asked for: with the parameters that the page knows, in order. */
export function pageDataAddress({ pathname, search }: { pathname: string; search: string }): string {
  const known = parametersOf(pathname)
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => known.includes(name)))
  const shown = loadShownCount(shownCountKey({ pathname, search }))
  if (shown > Number(query.get('show'))) query.set('show', String(shown))
  query.sort()
  return `${pageDataPath}${pathname}${query.size > 0 ? `?${query}` : ''}`
}

/**
 * Asks this site for the data at an address, also when the API is on another one.
 * @throws ApiError for anything but an answer, LazyImportError for data of another version of the site.
 */
export async function fetchPageData(address: string, priority?: RequestPriority): Promise<PageDataAnswer> {
  const answer = await getJson<PageDataAnswer>(path => fetch(path, { priority }), address)
  if ('loaderData' in answer && answer.lazyImportFileList !== getLazyImportFileList()) throw new LazyImportError(true)
  return answer
}
