import { type ReactNode, useEffect, useState } from 'react'
import { useDocumentMark } from '../../../ui/use-document-mark.ts'
import styles from './listing-bar.module.css'
import { listingHeadingId } from './listing-heading.tsx'

/**
 * Renders the bar of a listing with its name and actions. On phones it stays at the lower edge; on wide screens it is below
 * the header while the heading is out of the screen, and then hidden, since its actions may have the focus.
 */
export function ListingBar({ name, children }: { name: string; children: ReactNode }) {
  const isShown = useIsHeadingAboveScreen()
  useDocumentMark('data-listing-bar', isShown)
  useDocumentMark('data-lower-bar', true)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this is.
    <div className={styles.bar} data-hidden={!isShown || undefined} role="group" aria-label={name}>
      <div className={styles.inner}>
        <b dir="auto">{name}</b>
        {children}
      </div>
    </div>
  )
}

/** Returns whether the heading is scrolled out of the screen, upwards. */
function useIsHeadingAboveScreen(): boolean {
  const [isAbove, setIsAbove] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      setIsAbove(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom <= 0)
    })
    const heading = document.getElementById(listingHeadingId)
    if (heading) observer.observe(heading)
    return () => observer.disconnect()
  }, [])
  return isAbove
}
