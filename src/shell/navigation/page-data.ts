import { type LoaderFunction, redirect } from 'react-router'
import { getJson } from '../../api-client.ts'
import { loadShownCount, shownCountKey } from '../../features/search/ui/shown-cards.ts'
import { pageDataPath, parametersOf } from '../../site-map.ts'
import { getLazyImportFileList, LazyImportError } from '../../ui/loading/lazy-import.ts'

/** What the server answers for a page's data. */
export type PageDataAnswer =
  | {
      /** The data of the page's loader, under the id of its route. */
      loaderData: Record<string, unknown>
      /** The server's list of files (`setLazyImportFileList`): it names the version that made the data. */
      lazyImportFileList: string | undefined
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

/** Asks this site, also when the API is on another one. */
const askSite = (path: string) => fetch(path)

/**
 * Returns the browser's loader of a page: it asks the server for all of the page's data at once.
 * @param page the id of the page's route.
 */
export function pageDataLoader(page: string): LoaderFunction {
  return async ({ request }) => {
    const answer = await getJson<PageDataAnswer>(askSite, pageDataAddress(new URL(request.url)))
    if ('redirect' in answer) return redirect(answer.redirect)
    if (answer.lazyImportFileList !== getLazyImportFileList()) throw new LazyImportError(true)
    return answer.loaderData[page]
  }
}
