import { type ReactNode, useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lazyImport } from '../../../ui/loading/lazy-import.ts'
import { useLazyComponentAtLocation } from '../../../ui/loading/use-lazy-component.ts'
import { useFragment } from '../../../ui/use-fragment.ts'

const loadCarousel = lazyImport('features/photos/ui/carousel.tsx', () =>
  import('./carousel.tsx').then(module => module.Carousel),
)

/** A set of pictures that can be opened on the full screen. `key` tells sets on one page apart. */
export interface PhotoSet {
  key: string
  photos: string[]
  subject: string
}

/**
 * Opens a page's pictures on the full screen. What is open stands in the URL's fragment (`#photos-2`), so that Back
 * closes it and a link can lead to it.
 * @returns `open(key, index)` and the element to render once on the page.
 */
export function useCarousel(sets: PhotoSet[]): { open(key: string, index: number): void; carousel: ReactNode } {
  const { state, search, key: locationKey } = useLocation()
  const hash = useFragment()
  const navigate = useNavigate()
  const open = useCallback(
    (key: string, index: number) =>
      navigate({ search, hash: `${key}-${index + 1}` }, { state: { fromPage: true }, preventScrollReset: true }),
    [navigate, search],
  )
  const close = () =>
    (state as { fromPage?: boolean } | null)?.fromPage
      ? navigate(-1)
      : navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
  const follow = (key: string, index: number) =>
    navigate({ search, hash: `${key}-${index + 1}` }, { state, replace: true, preventScrollReset: true })
  const shown = sets.find(set => hash.startsWith(`#${set.key}-`))
  const index = shown ? Number(hash.slice(shown.key.length + 2)) - 1 : -1
  const isOpen = shown?.photos[index] !== undefined
  const Carousel = useLazyComponentAtLocation('The photos', loadCarousel, isOpen ? locationKey : undefined)
  const carousel = shown && Carousel && (
    <Carousel
      photos={shown.photos}
      subject={shown.subject}
      start={index}
      onShow={current => follow(shown.key, current)}
      onClose={close}
    />
  )
  return { open, carousel }
}
