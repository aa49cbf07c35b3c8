import { type ReactNode, useEffect, useState } from 'react'
import styles from './listing-bar.module.css'
import { listingHeadingId } from './listing-heading.tsx'

/** What the bar of a listing shows beside its actions. */
interface ListingBarProps {
  name: string
  avgRating: number
  numReviews: number
  /** The actions of the listing's heading. */
  children: ReactNode
}

/**
 * Renders the bar of a listing: below the header on wide screens, at the lower edge on phones. When the heading is
 * back on screen it is hidden, but not removed, since its actions may have a dialog open.
 */
export function ListingBar({ name, avgRating, numReviews, children }: ListingBarProps) {
  const isShown = useIsAboveScreen(listingHeadingId)
  if (isShown === undefined) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this is.
    <div className={styles.bar} data-listing-bar={isShown ? 'shown' : 'hidden'} role="group" aria-label={name}>
      <div className={styles.inner}>
        <p className={styles.listing}>
          <b>{name}</b>
          {numReviews > 0 && <span>{`★ ${avgRating.toFixed(1)} (${numReviews})`}</span>}
        </p>
        {children}
      </div>
    </div>
  )
}

/** Returns whether an element is scrolled out of the screen, upwards; undefined until it first is. */
function useIsAboveScreen(id: string): boolean | undefined {
  const [isAbove, setIsAbove] = useState<boolean>()
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      const isNow = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom <= 0
      setIsAbove(before => (before === undefined && !isNow ? undefined : isNow))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isAbove
}
