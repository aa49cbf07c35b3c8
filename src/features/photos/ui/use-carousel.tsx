import { lazy, type ReactNode, Suspense, useCallback, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

const Carousel = lazy(() => import('./carousel.tsx').then(module => ({ default: module.Carousel })))

const nothingChanges = () => () => undefined

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
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const open = useCallback(
    (key: string, index: number) =>
      navigate({ hash: `${key}-${index + 1}` }, { state: { fromPage: true }, preventScrollReset: true }),
    [navigate],
  )
  const close = () =>
    (state as { fromPage?: boolean } | null)?.fromPage
      ? navigate(-1)
      : navigate({ hash: '' }, { replace: true, preventScrollReset: true })
  const alive = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
  // The server sees no fragment, so the first rendering must not either.
  const shown = !alive ? undefined : sets.find(set => hash.startsWith(`#${set.key}-`))
  const index = shown ? Number(hash.slice(shown.key.length + 2)) - 1 : -1
  const carousel = shown && shown.photos[index] !== undefined && (
    <Suspense>
      <Carousel photos={shown.photos} subject={shown.subject} start={index} onClose={close} />
    </Suspense>
  )
  return { open, carousel }
}
