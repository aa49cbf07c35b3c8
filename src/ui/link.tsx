import type { AnchorHTMLAttributes, MouseEvent, RefAttributes } from 'react'
import type { DataRouter, Location, NavigateOptions } from 'react-router'

type Router = Pick<DataRouter, 'navigate' | 'state'>

let router: Router | undefined
const maxStepMs = 1500
/** Settles when the browser has taken the step back that is on its way: it takes a moment. */
let stepBack: Promise<unknown> | undefined

/** Connects `navigate` to the router of this page. */
export function setRouter(of: Router): void {
  router = of
}

/** State of a history entry that this site opened with a fragment. */
export interface FragmentState {
  /** Back leads to the page without the fragment. */
  fromPage?: boolean
  /** Of a dialog (`#report-7`) or a photo: the fragment of the page below it. */
  below?: string
}

/** The page's address while no page change is under way. Only for what happens after hydration. */
export const currentLocation = (): Location<FragmentState | null> | undefined => router?.state.location

/**
 * Opens a path of this site, or a query (`?sort=lowest`) or a fragment alone on the page's path; a number steps through the
 * history. From an open dialog it replaces the dialog's entry, so that Back leads to the page below. The router's own hook
 * and link render their users again at every step of every navigation.
 */
export function navigate(to: string | number, options: NavigateOptions = {}): void {
  // A step that is taken after the navigation would undo it.
  if (stepBack) return void stepBack.then(() => navigate(to, options))
  if (typeof to === 'number') {
    const hasStepped = new Promise(resolve => {
      addEventListener('popstate', resolve, { once: true })
      // A browser may drop a step; what comes after it must not wait for ever.
      setTimeout(resolve, maxStepMs)
    })
    stepBack = hasStepped.then(() => {
      stepBack = undefined
    })
    router?.navigate(to)
  } else router?.navigate(to, { ...options, replace: options.replace ?? currentLocation()?.state?.below !== undefined })
}

/** Runs `act` when no step through the history is on its way. */
export function afterStep(act: () => void): void {
  if (stepBack) void stepBack.then(act)
  else act()
}

/** A link within the site, with what happens to the history and the scroll position. */
export interface LinkProps
  extends AnchorHTMLAttributes<HTMLAnchorElement>,
    RefAttributes<HTMLAnchorElement>,
    Pick<NavigateOptions, 'replace' | 'preventScrollReset' | 'state'> {
  to: string
}

/** Renders a link: within the site a page change in the browser, elsewhere and without script an ordinary link. */
export function Link({ to, replace, preventScrollReset, state, onClick, ...attributes }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isOwnTab = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    const { href, origin, pathname, search, hash } = event.currentTarget
    if (event.defaultPrevented || !isOwnTab || attributes.target || origin !== location.origin) return
    event.preventDefault()
    const isSame = href === location.href
    navigate(pathname + search + hash, { replace: replace ?? (isSame || undefined), preventScrollReset, state })
  }
  return <a {...attributes} href={to} onClick={follow} />
}
