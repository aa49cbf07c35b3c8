import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import buttons from '../../../ui/button.module.css'
import { navigate } from '../../../ui/link.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { closeFragment, openFragment, useFragment } from '../../../ui/use-fragment.ts'
import styles from './all-photos-button.module.css'

const Carousel = lazyPart(() => import('./carousel.tsx'), 'Carousel')

export interface PhotoSet {
  /** Distinguishes the sets of one page. */
  key: string
  photos: string[]
  /** Photos of reviews, which follow. */
  studentPhotos?: string[]
  subject: string
}

/**
 * Returns the function that opens photos on the full screen, and the element to render once on the page. The open photo is
 * in the URL's fragment (`#photos-2`), so that Back closes it and links can point to it.
 */
export function useCarousel(sets: PhotoSet[]): { open(key: string, index: number): void; carousel: ReactNode } {
  const { state, search } = useLocation()
  const hash = useFragment()
  const open = (key: string, index: number) => openFragment(`#${key}-${index + 1}`)
  const follow = (key: string, index: number) =>
    navigate(`${search}#${key}-${index + 1}`, { state, replace: true, preventScrollReset: true })
  const shown = sets.find(set => hash.startsWith(`#${set.key}-`))
  const index = shown ? Number(hash.slice(shown.key.length + 2)) - 1 : -1
  const photos = [...(shown?.photos ?? []), ...(shown?.studentPhotos ?? [])]
  const carousel = shown && photos[index] !== undefined && (
    <Carousel
      photos={photos}
      numByStudents={shown.studentPhotos?.length ?? 0}
      subject={shown.subject}
      start={index}
      onShow={current => follow(shown.key, current)}
      onClose={() => closeFragment(hash)}
    />
  )
  return { open, carousel }
}

/** Renders the button that opens all photos, in the lower right corner of a picture whose box has a position. */
export function AllPhotosButton({ count, onClick }: { count: number; onClick(): void }) {
  return (
    <button
      type="button"
      className={`${buttons.button} ${buttons.small} ${styles.button}`}
      aria-label={`Show all photos: 1 / ${count}`}
      onClick={onClick}
    >
      <span>{`1 / ${count}`}</span>
    </button>
  )
}
