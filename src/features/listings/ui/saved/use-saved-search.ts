import { useEffect } from 'react'
import { ApiError, type ApiFetch, failureText, getJson, sendJson, withTimeout } from '../../../../api-client.ts'
import { paths } from '../../../../site-map.ts'
import { createStore, useStore } from '../../../../ui/create-store.ts'
import { dismissFailures, showToast } from '../../../../ui/toast/toast-queue.ts'
import { currentAccount, uidOf, useAccount } from '../../../people/ui/account.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import { useSignedInAction } from '../../../people/ui/use-signed-in-action.ts'
import type { SavedSearch } from '../../saved/searches.ts'

export const searchesPath = '/api/account/searches'

const store = createStore<{ uid: string | undefined; searches: readonly SavedSearch[] }>({
  uid: undefined,
  searches: [],
})

/** Returns the saved searches of the person who is signed in, as far as this page has asked; undefined before. */
export function useKnownSearches(): readonly SavedSearch[] | undefined {
  const uid = uidOf(useAccount())
  const known = useStore(store, value => value)
  return uid !== undefined && known.uid === uid ? known.searches : undefined
}

/** Gets the saved searches with what is new, for everything on the page that shows them. @throws ApiError */
export async function loadSearches(api: ApiFetch): Promise<SavedSearch[]> {
  const uid = uidOf(currentAccount())
  const searches = await getJson<SavedSearch[]>(api, searchesPath)
  store.set({ uid, searches })
  return searches
}

/**
 * Returns whether the student has saved a search, and the functions that save and remove it. What is saved already is asked
 * once for all searches of a session.
 * @param path as `pathOfList` returns it.
 * @param options.isQuiet shows no toast when the search is saved.
 */
export function useSavedSearch(path: string, { isQuiet = false } = {}) {
  const uid = uidOf(useAccount())
  const searches = useKnownSearches()
  const saved = searches?.find(search => search.path === path)
  useEffect(() => {
    // The button works without the list: the server knows what is saved.
    if (uid !== undefined && !searches) loadSearches(accountApi).catch(() => undefined)
  }, [uid, searches])
  const add = async (api: ApiFetch) => {
    try {
      await sendJson(withTimeout(api), 'POST', searchesPath, { path })
      await loadSearches(api)
      if (!isQuiet) showToast('Search saved.', { label: 'View your bookmarks here', href: paths.bookmarks })
    } catch (error) {
      showToast(failureText(error, 'The search was not saved. Please try again.'), { isError: true })
    }
  }
  const save = useSignedInAction(`save-search ${path}`, add, {
    title: 'Save this search',
    text: 'Sign in, so that we can keep it, and tell you what is new.',
  })
  const remove = useSignedInAction(`remove-search ${path}`, async api => {
    if (!saved) return
    try {
      await sendJson(withTimeout(api), 'DELETE', `${searchesPath}/${saved.id}`, {}).catch((error: unknown) => {
        // Another tab may have removed it.
        if (!(error instanceof ApiError && error.status === 404)) throw error
      })
      await loadSearches(api)
      dismissFailures()
    } catch (error) {
      showToast(failureText(error, 'The search was not removed. Please try again.'), { isError: true })
    }
  })
  return { isSaved: saved !== undefined, save, remove }
}
