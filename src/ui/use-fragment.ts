import { useLocation } from 'react-router'
import { afterStep, currentLocation, type FragmentState, navigate } from './link.tsx'
import { useIsHydrating } from './use-is-hydrating.ts'

/** Returns the address's fragment with its `#`. Empty in the first render, as on the server, which sees no fragment. */
export function useFragment(): string {
  const { hash } = useLocation()
  return useIsHydrating() ? '' : hash
}

/** Returns the fragment of the page itself, also while a dialog or a photo above it has another one. */
export function usePageFragment(): string {
  const { hash, state } = useLocation()
  return useIsHydrating() ? '' : ((state as FragmentState | null)?.below ?? hash)
}

/** The state of a page of the history that this site opened with a fragment, so that Back leads to the page without it. */
export const fromPage: FragmentState = { fromPage: true }

/** Returns whether a fragment is that of a dialog, or of a question in it (`#review/discard` in `#review`). */
export const isWithin = (hash: string, fragment: string): boolean =>
  hash === fragment || hash.startsWith(`${fragment}/`)

/**
 * Opens a dialog or a photo above the page: a history entry with this fragment, so that Back closes it and a link can open
 * it. One that is opened from another takes its place, unless it is a question in it.
 * @param more what the dialog needs to know besides. It survives a reload.
 */
export function openFragment(fragment: string, more: Record<string, unknown> = {}): void {
  afterStep(() => {
    const { pathname, search, hash, state } = currentLocation() ?? { pathname: '', search: '', hash: '', state: null }
    if (hash === fragment) return
    const isInDialog = state?.below !== undefined
    navigate(pathname + search + fragment, {
      replace: isInDialog && !isWithin(fragment, hash),
      preventScrollReset: true,
      // At once: the next key may be for the dialog.
      flushSync: true,
      state: { ...more, below: state?.below ?? hash },
    })
  })
}

/**
 * Closes what has this fragment: goes back, or removes the fragment if the page was opened by an address that has it. Does
 * nothing when it is closed already, so that two presses are one.
 */
export function closeFragment(fragment: string): void {
  afterStep(() => {
    const { pathname, search, hash, state } = currentLocation() ?? { pathname: '', search: '', hash: '', state: null }
    if (hash !== fragment) return
    if (state?.below !== undefined || state?.fromPage) navigate(-1)
    else navigate(pathname + search, { replace: true, preventScrollReset: true })
  })
}
