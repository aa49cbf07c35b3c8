import { useLayoutEffect, useRef } from 'react'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import RotateCw from '~icons/lucide/rotate-cw'
import X from '~icons/lucide/x'
import buttons from '../../../../ui/button.module.css'
import type { ListedPhoto } from './photo-list.ts'
import styles from './photo-upload.module.css'
import type { PhotoUploads } from './photo-uploads.ts'

/**
 * One photo of the list: its picture, its progress, and its buttons.
 * @param place its number in the list, from 1.
 * @param count how many photos the list has.
 * @param full whether the form takes no more: then a failed photo cannot be tried again.
 */
export function PhotoTile(props: {
  photo: ListedPhoto
  photos: PhotoUploads
  position: number
  count: number
  isFull: boolean
}) {
  const { photo, photos, position: place, count, isFull: full } = props
  const { key, name, preview, state } = photo
  const label = name || `photo ${place}`
  const { ref, moveTo } = useFocusThatMoves(place, by => photos.move(key, by))
  return (
    <li className={styles.tile} data-step={state.step}>
      <div className={styles.picture}>
        <img
          src={preview}
          alt={`Preview of ${label}`}
          onError={() => state.step === 'done' && !photo.file && photos.markMissing(key)}
        />
        {state.step === 'sending' && (
          <progress className={styles.progress} max={1} value={state.progress} aria-label={`Upload of ${label}`} />
        )}
      </div>
      <div className={styles.actions} ref={ref}>
        {count > 1 && (
          <>
            <button
              type="button"
              data-move="-1"
              aria-label={`Move ${label} to the left`}
              disabled={place === 1}
              onClick={() => moveTo(-1)}
            >
              <ChevronLeft width={18} height={18} aria-hidden="true" />
            </button>
            <button
              type="button"
              data-move="1"
              aria-label={`Move ${label} to the right`}
              disabled={place === count}
              onClick={() => moveTo(1)}
            >
              <ChevronRight width={18} height={18} aria-hidden="true" />
            </button>
          </>
        )}
        <button type="button" aria-label={`Remove ${label}`} onClick={() => photos.remove(key)}>
          <X width={18} height={18} aria-hidden="true" />
        </button>
      </div>
      {state.step === 'failed' && (
        <div className={styles.failed}>
          <p>{state.reason}</p>
          {state.again && (
            <button
              type="button"
              className={`${buttons.button} ${buttons.small}`}
              disabled={full}
              onClick={() => photos.retry(key)}
            >
              <RotateCw width={14} height={14} aria-hidden="true" />
              Try again
            </button>
          )}
        </div>
      )}
    </li>
  )
}

/**
 * A photo that moves takes the focus along: browsers drop it when an element changes its place, and from a button that is
 * disabled at the end of the row.
 */
function useFocusThatMoves(place: number, move: (by: -1 | 1) => void) {
  const ref = useRef<HTMLDivElement>(null)
  const moving = useRef<-1 | 1>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what the photo has moved to.
  useLayoutEffect(() => {
    const by = moving.current
    if (by === undefined) return
    moving.current = undefined
    const same = ref.current?.querySelector<HTMLButtonElement>(`[data-move="${by}"]:not(:disabled)`)
    const other = ref.current?.querySelector<HTMLButtonElement>(`[data-move="${-by}"]`)
    ;(same ?? other)?.focus()
  }, [place])
  const moveTo = (by: -1 | 1) => {
    moving.current = by
    move(by)
  }
  return { ref, moveTo }
}
