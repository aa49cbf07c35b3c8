import { Dialog } from '@base-ui/react/dialog'
import useEmblaCarousel from 'embla-carousel-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import LayoutGrid from '~icons/lucide/layout-grid'
import X from '~icons/lucide/x'
import backdrops from '../../../ui/dialog/backdrop.module.css'
import styles from './carousel.module.css'
import { Picture } from './picture.tsx'

interface CarouselProps {
  photos: string[]
  /** How many of them, the last ones, are from reviews. */
  numByStudents: number
  /** What the photos show, for the dialog's title and their alternative texts: "Maple Terrace". */
  subject: string
  /** Index of the photo to show first. */
  start: number
  /** Called with the index of the photo on screen when it changes. */
  onShow(index: number): void
  onClose(): void
}

/**
 * Renders photos on the full screen, and an overview of them all. Swipe, arrow keys, Home and End move; Escape or Back
 * closes.
 */
export function Carousel({ onClose, ...slides }: CarouselProps) {
  return (
    <Dialog.Root open onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`${backdrops.backdrop} ${styles.backdrop}`} />
        <Dialog.Popup className={styles.popup}>
          <Dialog.Title className={styles.title}>{`Photos of ${slides.subject}`}</Dialog.Title>
          <Slides {...slides} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function targetOf(key: string, current: number, last: number): number | undefined {
  if (key === 'ArrowLeft') return Math.max(0, current - 1)
  if (key === 'ArrowRight') return Math.min(last, current + 1)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

/** Whether photos change at once instead of sliding; asked at each change, since the setting may change. */
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function Slides({ photos, numByStudents, subject, onShow, ...props }: Omit<CarouselProps, 'onClose'>) {
  // `start` changes with the address, which follows the photo on screen; the slides need only the first value.
  const [start] = useState(props.start)
  const show = useRef(onShow)
  show.current = onShow
  const [viewport, embla] = useEmblaCarousel({ startIndex: start, duration: 18 })
  const [current, setCurrent] = useState(start)
  useEffect(() => {
    const onSelect = () => {
      if (!embla) return
      setCurrent(embla.selectedScrollSnap())
      show.current(embla.selectedScrollSnap())
    }
    // After a swipe the photo would slide to its place.
    const onSwiped = () => isStill() && embla?.scrollTo(embla.selectedScrollSnap(), true)
    embla?.on('select', onSelect).on('pointerUp', onSwiped)
    return () => void embla?.off('select', onSelect).off('pointerUp', onSwiped)
  }, [embla])
  const [isOverview, setIsOverview] = useState(false)
  const overviewButton = useRef<HTMLButtonElement>(null)
  const choose = (i: number) => {
    embla?.scrollTo(i, true)
    setIsOverview(false)
    overviewButton.current?.focus()
  }
  const byOf = (i: number) => (i < photos.length - numByStudents ? '' : ', by\u00a0a\u00a0student')
  const nameOf = (i: number) => `photo ${i + 1} of ${photos.length}${byOf(i)}`
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, current, photos.length - 1)
    if (target === undefined || isOverview) return
    event.preventDefault()
    embla?.scrollTo(target, isStill())
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys work anywhere in the dialog; the buttons do the same.
    <div className={styles.stage} onKeyDown={onKeyDown}>
      <Dialog.Close className={styles.close} aria-label="Close photos">
        <X width={24} height={24} aria-hidden="true" />
      </Dialog.Close>
      {isOverview && (
        <ul className={styles.overview}>
          {photos.map((url, i) => (
            <li key={url}>
              <button
                type="button"
                aria-label={`Show ${nameOf(i)}`}
                aria-current={i === current}
                onClick={() => choose(i)}
              >
                <Picture url={url} alt="" sizes="200px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.viewport} ref={viewport} inert={isOverview}>
        <ul className={styles.slides}>
          {photos.map((url, i) => (
            <li key={url} className={styles.slide} aria-hidden={i !== current}>
              <Picture url={url} alt={`${subject}, ${nameOf(i)}`} sizes="100vw" priority={i === start} />
            </li>
          ))}
        </ul>
      </div>
      {photos.length > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            aria-label="Previous photo"
            disabled={isOverview || current === 0}
            onClick={() => embla?.scrollPrev(isStill())}
          >
            <ChevronLeft width={24} height={24} aria-hidden="true" />
          </button>
          <p aria-live="polite">{`${current + 1} / ${photos.length}${byOf(current)}`}</p>
          <button
            type="button"
            aria-label="Next photo"
            disabled={isOverview || current === photos.length - 1}
            onClick={() => embla?.scrollNext(isStill())}
          >
            <ChevronRight width={24} height={24} aria-hidden="true" />
          </button>
          <button
            ref={overviewButton}
            type="button"
            aria-label="Overview of all photos"
            aria-pressed={isOverview}
            onClick={() => setIsOverview(!isOverview)}
          >
            <LayoutGrid width={22} height={22} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}
