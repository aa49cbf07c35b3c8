import type { MouseEvent } from 'react'
import { href } from '../../../site-map.ts'
import { Link, type LinkProps } from '../../../ui/link.tsx'
import { openFormOf } from './begun-reviews.ts'
import { missingListing, type NamedListing } from './own-reviews.ts'

/**
 * Renders a link to a listing's page that opens the form of its review there.
 * @param stars the overall rating that the review begins with.
 */
export function WriteLink(props: Omit<LinkProps, 'to'> & { listing: NamedListing; stars?: number | undefined }) {
  const { listing, stars, onClick, ...attributes } = props
  // Every page has the form of a place that is not listed.
  const to = listing.id === missingListing.id ? location.pathname : href[listing.kind](listing.id)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    openFormOf(listing, stars)
    if (to === location.pathname) event.preventDefault()
  }
  return <Link {...attributes} to={to} onClick={follow} />
}

/** Says what a link to a begun review does. */
export const continueLabel = ({ name }: NamedListing): string => `Continue your review${name && ` of ${name}`}`
