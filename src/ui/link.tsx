import { type LinkProps, Link as RouterLink } from 'react-router'

/** A path of this site, from its root. */
const fullPath = /^\/(?!\/)/

/**
 * Renders a link within the site: a page change in the browser, an ordinary link without script. The server renders
 * full paths directly: the router's component takes six times as long, and a page has fifty links.
 */
export function Link(props: LinkProps) {
  if (import.meta.env.SSR && typeof props.to === 'string' && fullPath.test(props.to)) return <PlainLink {...props} />
  return <RouterLink discover="none" {...props} />
}

/** Renders the same `<a>` as the router's link. */
function PlainLink(props: LinkProps) {
  const { to, replace, state, preventScrollReset, discover, prefetch, relative, reloadDocument, ...attributes } = props
  return <a {...attributes} href={String(to)} />
}
