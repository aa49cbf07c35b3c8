import { useEffect, useRef } from 'react'
import { ApiError, type ApiFetch } from '../../../../api-client.ts'
import { paths } from '../../../../site-map.ts'
import { createStore, useStore } from '../../../../ui/create-store.ts'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import { currentAccount, uidOf, useAccount } from '../../../people/ui/account.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import { useSignedInAction } from '../../../people/ui/use-signed-in-action.ts'
import { getSavedSearches, removeSearch, saveSearch } from '../../saved/searches/calls.ts'
import { maxSavedSearches } from '../../saved/searches/search-rules.ts'
import type { SavedSearch } from '../../saved/searches/searches.ts'

const store = createStore<{ uid: string; searches: readonly SavedSearch[] } | undefined>(undefined)

/** Returns the saved searches of the person who is signed in, as far as this page has asked; undefined before. */
export function useKnownSearches(): readonly SavedSearch[] | undefined {
  const uid = uidOf(useAccount())
  const known = useStore(store, value => value)
  return known?.uid === uid ? known?.searches : undefined
}

function knownSearches(): readonly SavedSearch[] | undefined {
  const known = store.get()
  return known?.uid === uidOf(currentAccount()) ? known?.searches : undefined
}

/** Sets the saved searches of the person who is signed in, wherever the page shows them. */
export function setKnownSearches(searches: readonly SavedSearch[]): void {
  const uid = uidOf(currentAccount())
  store.set(uid === undefined ? undefined : { uid, searches })
}

/** Why one more search cannot be saved. */
export const fullText = `You have saved ${maxSavedSearches} searches. Remove one to save another.`

const toBookmarks = { label: 'View your bookmarks here', href: paths.bookmarks }

/**
 * Returns whether the student has saved a search, and the functions that save and remove it. What is saved already is asked
 * once for all searches of a session.
 * @param path as `pathOfSearch` returns it.
 * @param options.isQuiet shows no toast when the search is saved.
 */
export function useSavedSearch(path: string, { isQuiet = false } = {}) {
  const notify = useNotify()
  const uid = uidOf(useAccount())
  const searches = useKnownSearches()
  const isBusy = useRef(false)
  useEffect(() => {
    // The button works without the list: the server knows what is saved.
    if (uid !== undefined && !knownSearches())
      getSavedSearches(accountApi).then(
        // What was saved meanwhile may be missing in it.
        found => knownSearches() ?? setKnownSearches(found),
        () => undefined,
      )
  }, [uid])
  /** Runs one call at a time, and says why it failed. */
  const run = async (call: () => Promise<void>, text: string) => {
    if (isBusy.current) return
    isBusy.current = true
    await call().catch(error => notify(failureText(error, text), { isError: true }))
    isBusy.current = false
  }
  const save = useSignedInAction(`save-search ${path}`, api =>
    run(async () => {
      const saved = await saveSearch(api, path)
      setKnownSearches(knownSearches() ? [...withoutPath(path), saved] : await getSavedSearches(api))
      if (!isQuiet) notify('Search saved.', toBookmarks)
    }, 'The search was not saved. Please try again.'),
  )
  const remove = useSignedInAction(`remove-search ${path}`, api =>
    run(() => removeByPath(api, path), 'The search was not removed. Please try again.'),
  )
  const isSaved = searches?.some(search => search.path === path) ?? false
  const isFull = !isSaved && (searches?.length ?? 0) >= maxSavedSearches
  const toggle = () => (isFull ? notify(fullText, toBookmarks) : isSaved ? remove() : save())
  return { isSaved, isFull, save, remove, toggle }
}

const withoutPath = (path: string) => (knownSearches() ?? []).filter(search => search.path !== path)

async function removeByPath(api: ApiFetch, path: string): Promise<void> {
  const saved = knownSearches()?.find(search => search.path === path)
  if (!saved) return
  await removeSearch(api, saved.id).catch(error => {
    // It was removed in another tab.
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })
  setKnownSearches(withoutPath(path))
}

/** Returns the message for a failure; for a limit, the server's own, which says what to do. */
function failureText(error: unknown, text: string): string {
  return error instanceof ApiError && [409, 429].includes(error.status) ? error.message : text
}
