import { type ReactNode, useEffect, useState } from 'react'
import { useDocumentMark } from '../../../ui/use-document-mark.ts'
import styles from './listing-bar.module.css'
import { listingHeadingId } from './listing-heading.tsx'

/**
 * Renders the bar of a listing with its name and actions: below the header on wide screens, at the lower edge on phones.
 * When the heading is back on screen it is hidden, but not removed, since its actions may have the focus.
 */
export function ListingBar({ name, children }: { name: string; children: ReactNode }) {
  const isShown = useIsHeadingAboveScreen()
  useDocumentMark('data-listing-bar', isShown === true)
  if (isShown === undefined) return null
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

/** Returns whether the heading is scrolled out of the screen, upwards; undefined until it first is. */
function useIsHeadingAboveScreen(): boolean | undefined {
  const [isAbove, setIsAbove] = useState<boolean>()
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      const isNow = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom <= 0
      setIsAbove(before => (before === undefined && !isNow ? undefined : isNow))
    })
    const heading = document.getElementById(listingHeadingId)
    if (heading) observer.observe(heading)
    return () => observer.disconnect()
  }, [])
  return isAbove
}
