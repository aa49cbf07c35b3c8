import { Dialog } from '@base-ui/react/dialog'
import useEmblaCarousel from 'embla-carousel-react'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import X from '~icons/lucide/x'
import styles from './carousel.module.css'
import { Picture } from './picture.tsx'

export interface CarouselProps {
  photos: string[]
  /** What the pictures show, for the dialog's name and their texts: "Maple Terrace". */
  subject: string
  /** Index of the picture to begin with. */
  start: number
  /** Called with the index of the picture on screen when that changes. */
  onShow(index: number): void
  onClose(): void
}

/** All pictures of one subject on the full screen: by swipe, arrow keys, Home and End; Escape or Back closes. */
export function Carousel({ photos, subject, start, onShow, onClose }: CarouselProps) {
  return (
    <Dialog.Root open onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <Dialog.Title className={styles.title}>{`Photos of ${subject}`}</Dialog.Title>
          <Slides photos={photos} subject={subject} start={start} onShow={onShow} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The slide to which a key leads, or undefined for keys that lead nowhere. */
function targetOf(key: string, current: number, last: number): number | undefined {
  if (key === 'ArrowLeft') return Math.max(0, current - 1)
  if (key === 'ArrowRight') return Math.min(last, current + 1)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

function Slides({ photos, subject, onShow, ...props }: Omit<CarouselProps, 'onClose'>) {
  // The address follows the picture on screen, and so does `start`: the slides keep what they began with.
  const [start] = useState(props.start)
  const show = useRef(onShow)
  show.current = onShow
  const [viewport, embla] = useEmblaCarousel({ startIndex: start, duration: 18 })
  const [current, setCurrent] = useState(start)
  useEffect(() => {
    const follow = () => {
      if (!embla) return
      setCurrent(embla.selectedScrollSnap())
      show.current(embla.selectedScrollSnap())
    }
    embla?.on('select', follow)
    return () => void embla?.off('select', follow)
  }, [embla])
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const move = targetOf(event.key, embla?.selectedScrollSnap() ?? 0, photos.length - 1)
      if (move === undefined) return
      event.preventDefault()
      embla?.scrollTo(move)
    },
    [embla, photos.length],
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows work wherever the focus is in the dialog; the buttons beside do the same.
    <div className={styles.stage} onKeyDown={onKeyDown}>
      <Dialog.Close className={styles.close} aria-label="Close photos">
        <X width={24} height={24} aria-hidden="true" />
      </Dialog.Close>
      <div className={styles.viewport} ref={viewport}>
        <ul className={styles.slides}>
          {photos.map((url, i) => (
            <li key={url} className={styles.slide} aria-hidden={i !== current}>
              <Picture
                url={url}
                alt={`${subject}, photo ${i + 1} of ${photos.length}`}
                sizes="100vw"
                priority={i === start}
              />
            </li>
          ))}
        </ul>
      </div>
      {photos.length > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            aria-label="Previous photo"
            disabled={current === 0}
            onClick={() => embla?.scrollPrev()}
          >
            <ChevronLeft width={24} height={24} aria-hidden="true" />
          </button>
          <p aria-live="polite">{`${current + 1} / ${photos.length}`}</p>
          <button
            type="button"
            aria-label="Next photo"
            disabled={current === photos.length - 1}
            onClick={() => embla?.scrollNext()}
          >
            <ChevronRight width={24} height={24} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}
