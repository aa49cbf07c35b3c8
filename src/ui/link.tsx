import type { AnchorHTMLAttributes, MouseEvent, RefAttributes } from 'react'
import type { NavigateOptions } from 'react-router'

type Navigate = (to: string | number, options?: NavigateOptions) => unknown

let routerNavigate: Navigate | undefined

/** Connects `navigate` to the router of this page. */
export function setNavigate(of: Navigate): void {
  routerNavigate = of
}

/**
 * Opens a path of this site, or a query (`?sort=lowest`) or a fragment alone on the page's path; a number steps through the
 * history. The router's own hook and link render their users again at every step of every navigation.
 */
export function navigate(to: string | number, options?: NavigateOptions): void {
  routerNavigate?.(to, options)
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
    navigate(pathname + search + hash, { replace: replace ?? href === location.href, preventScrollReset, state })
  }
  return <a {...attributes} href={to} onClick={follow} />
}
