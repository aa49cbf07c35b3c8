import { useLayoutEffect, useRef, useState } from 'react'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import ImageOff from '~icons/lucide/image-off'
import RotateCw from '~icons/lucide/rotate-cw'
import X from '~icons/lucide/x'
import buttons from '../../../../ui/button.module.css'
import styles from './photo-upload.module.css'
import type { ListedPhoto, PhotoUploads } from './photo-uploads.ts'

const moves = [
  { by: -1, icon: ChevronLeft, side: 'left' },
  { by: 1, icon: ChevronRight, side: 'right' },
] as const

/**
 * Renders one photo of the list with its progress and buttons.
 * @param position its number in the list, from 1.
 * @param count how many photos the list has.
 * @param isFull whether the form takes no more photos; a failed one then cannot be retried.
 */
export function PhotoTile(props: {
  photo: ListedPhoto
  photos: PhotoUploads
  position: number
  count: number
  isFull: boolean
}) {
  const { photo, photos, position, count, isFull } = props
  const { key, name, state } = photo
  const label = name || `photo ${position}`
  const { ref, move } = useMoveWithFocus(position, by => photos.move(key, by))
  return (
    <li className={styles.tile} data-step={state.step}>
      <div className={styles.picture}>
        <Preview
          src={key}
          alt={`Preview of ${label}`}
          onBroken={() => state.step === 'done' && !photo.file && photos.markMissing(key)}
        />
        {state.step === 'sending' && (
          <progress className={styles.progress} max={1} value={state.progress} aria-label={`Upload of ${label}`} />
        )}
      </div>
      <div className={styles.actions} ref={ref}>
        {count > 1 &&
          moves.map(({ by, icon: Icon, side }) => (
            <button
              key={by}
              type="button"
              data-move={by}
              aria-label={`Move ${label} to the ${side}`}
              disabled={position === (by < 0 ? 1 : count)}
              onClick={() => move(by)}
            >
              <Icon width={18} height={18} aria-hidden="true" />
            </button>
          ))}
        <button type="button" aria-label={`Remove ${label}`} onClick={() => photos.remove(key)}>
          <X width={18} height={18} aria-hidden="true" />
        </button>
      </div>
      {state.step === 'failed' && (
        <div className={styles.failed}>
          <p>{state.reason}</p>
          {state.canRetry && (
            <button
              type="button"
              className={`${buttons.button} ${buttons.small}`}
              disabled={isFull}
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

/** Renders a picture; a file that is none gets an icon in its place. */
function Preview({ src, alt, onBroken }: { src: string; alt: string; onBroken(): void }) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken)
    return (
      <span className={styles.noPicture}>
        <ImageOff width={28} height={28} aria-hidden="true" />
      </span>
    )
  const onError = () => {
    setIsBroken(true)
    onBroken()
  }
  return <img src={src} alt={alt} onError={onError} />
}

/**
 * Returns a function that moves a photo together with the focus, which browsers drop when an element moves or its button
 * becomes disabled.
 */
function useMoveWithFocus(position: number, onMove: (by: -1 | 1) => void) {
  const ref = useRef<HTMLDivElement>(null)
  const direction = useRef<-1 | 1>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the photo has moved to a new position.
  useLayoutEffect(() => {
    const by = direction.current
    if (by === undefined) return
    direction.current = undefined
    const same = ref.current?.querySelector<HTMLButtonElement>(`[data-move="${by}"]:not(:disabled)`)
    const other = ref.current?.querySelector<HTMLButtonElement>(`[data-move="${-by}"]`)
    ;(same ?? other)?.focus()
  }, [position])
  const move = (by: -1 | 1) => {
    direction.current = by
    onMove(by)
  }
  return { ref, move }
}
