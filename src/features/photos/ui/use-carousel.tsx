import { lazy, type ReactNode, Suspense, useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFragment } from '../../../ui/use-fragment.ts'

const Carousel = lazy(() => import('./carousel.tsx').then(module => ({ default: module.Carousel })))

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
  const { state, search } = useLocation()
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
  const shown = sets.find(set => hash.startsWith(`#${set.key}-`))
  const index = shown ? Number(hash.slice(shown.key.length + 2)) - 1 : -1
  const carousel = shown && shown.photos[index] !== undefined && (
    <Suspense>
      <Carousel photos={shown.photos} subject={shown.subject} start={index} onClose={close} />
    </Suspense>
  )
  return { open, carousel }
}
