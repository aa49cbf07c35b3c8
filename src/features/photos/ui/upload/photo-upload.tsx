import { type DragEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import ImagePlus from '~icons/lucide/image-plus'
import buttons from '../../../../ui/button.module.css'
import { useStore } from '../../../../ui/create-store.ts'
import { errorSentence, FieldMessage } from '../../../../ui/form/field.tsx'
import layout from '../../../../ui/layout.module.css'
import { settleAfterMoves } from '../../../../ui/settle-after-moves.ts'
import { PhotoTile } from './photo-tile.tsx'
import styles from './photo-upload.module.css'
import { countUsedSlots, type PhotoUploads } from './photo-uploads.ts'
import { acceptedTypes } from './send-photo.ts'

/**
 * Renders the photos of a form, which can be chosen, dropped, removed and ordered, with what is wrong with them. Forms
 * find it by `data-field`.
 */
export function PhotoUpload({ photos, error }: { photos: PhotoUploads; error: string | undefined }) {
  const list = useStore(photos.store, all => all)
  const input = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const labelId = useId()
  const { max } = photos
  const count = countUsedSlots(list)
  const isFull = count >= max
  useFocusAfterRemoval(list.photos.length, chooseButton)
  return (
    <div data-section>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this is. */}
      <div
        role="group"
        aria-labelledby={labelId}
        className={`${layout.emptyPlace} ${styles.upload}`}
        data-field="photos"
        tabIndex={-1}
        {...useFileDrop(photos.add)}
      >
        <p className={styles.label} id={labelId}>
          Photos <span className={layout.quiet}>{`(optional, ${count} of ${max})`}</span>
        </p>
        {list.photos.length > 0 && (
          <ul className={styles.tiles} ref={settleAfterMoves}>
            {list.photos.map((photo, i) => (
              <PhotoTile
                key={photo.key}
                photo={photo}
                photos={photos}
                position={i + 1}
                count={list.photos.length}
                isFull={isFull}
              />
            ))}
          </ul>
        )}
        <input
          ref={input}
          type="file"
          accept={acceptedTypes.join(',')}
          multiple
          hidden
          onChange={event => {
            photos.add([...(event.target.files ?? [])])
            // Allows the same file to be chosen again after it was removed.
            event.target.value = ''
          }}
        />
        <button
          ref={chooseButton}
          type="button"
          className={`${buttons.button} ${buttons.small}`}
          disabled={isFull}
          onClick={() => input.current?.click()}
        >
          <ImagePlus width={16} height={16} aria-hidden="true" />
          Choose photos
        </button>
        <p className={layout.quiet}>
          {isFull ? (
            `${max} of ${max} added. Remove one to swap it.`
          ) : (
            <span>
              <span className={styles.drop}>Or drop them here. </span>JPEG, PNG or WebP, up to 10 MB each.
            </span>
          )}
        </p>
        <div role="alert">
          {list.refused.length > 0 && (
            <ul className={styles.refused}>
              {list.refused.map(({ name, reason }) => (
                <li key={name + reason}>
                  <strong>{name}</strong> <span>{reason}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
        <p className={layout.hiddenText} role="status">
          {list.announcement}
        </p>
      </div>
      <FieldMessage text={errorSentence('Photos:', error)} />
    </div>
  )
}

/** Returns the properties of an element that files can be dropped on; `data-over` is set while they are above it. */
function useFileDrop(onDropped: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  // Beside the field a browser would open the file in place of the form.
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) =>
      event.dataTransfer?.types.includes('Files') && event.preventDefault()
    for (const name of ['dragover', 'drop'] as const) addEventListener(name, ignore)
    return () => {
      for (const name of ['dragover', 'drop'] as const) removeEventListener(name, ignore)
    }
  }, [])
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      setIsOver(false)
      onDropped([...event.dataTransfer.files])
    },
  }
}

/** Moves the focus from a removed photo's button to the button below the list. */
function useFocusAfterRemoval(count: number, chooseButton: RefObject<HTMLButtonElement | null>) {
  const previousCount = useRef(count)
  useEffect(() => {
    if (count < previousCount.current && document.activeElement === document.body) chooseButton.current?.focus()
    previousCount.current = count
  }, [count, chooseButton])
}
