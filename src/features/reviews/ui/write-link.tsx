import type { MouseEvent } from 'react'
import { Link, type LinkProps } from '../../../ui/link.tsx'
import { formPath, openForm } from './open-form.ts'
import type { NamedListing } from './own-reviews.ts'

/** Renders a link to the form of a listing's new review, on its page. */
export function WriteLink({ listing, onClick, ...attributes }: Omit<LinkProps, 'to'> & { listing: NamedListing }) {
  const to = formPath(listing)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const { pathname } = event.currentTarget
    if (pathname !== location.pathname || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    // On the page of the listing the form is above it, and Back closes it.
    event.preventDefault()
    openForm(listing)
  }
  return <Link {...attributes} to={to} onClick={follow} />
}

/** Says what a link to a begun review does. */
export const continueLabel = ({ name }: NamedListing): string => `Continue your review${name && ` of ${name}`}`
