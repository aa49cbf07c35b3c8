import { useEffect, useState } from 'react'
import { lazyComponent } from '../../../ui/loading/lazy-component.tsx'
import { lazyImport } from '../../../ui/loading/lazy-import.ts'
import type { ListingBarProps } from './listing-bar-content.tsx'

const loadContent = lazyImport('features/catalog/ui/listing-bar-content.tsx', () =>
  import('./listing-bar-content.tsx').then(module => module.ListingBarContent),
)
// The heading has the same actions.
const ListingBarContent = lazyComponent('The bar', loadContent, { isOptional: true })

/** Renders name, rating and actions of a listing once its heading has left the screen. It loads at the first scroll. */
export function ListingBar(props: ListingBarProps) {
  const [hasScrolled, setHasScrolled] = useState(false)
  useEffect(() => {
    // The reader may scroll before the page hears it.
    if (scrollY > 0) setHasScrolled(true)
    const stop = new AbortController()
    addEventListener('scroll', () => setHasScrolled(true), { once: true, passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
  return hasScrolled && <ListingBarContent {...props} />
}
