import { type DragEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import ImagePlus from '~icons/lucide/image-plus'
import buttons from '../../../../ui/button.module.css'
import { acceptedTypes } from './check-files.ts'
import { countUsedSlots } from './photo-list.ts'
import { PhotoTile } from './photo-tile.tsx'
import styles from './photo-upload.module.css'
import type { PhotoUploads } from './photo-uploads.ts'

/** Renders the photos of a form, which can be chosen, dropped, removed and ordered. Forms find it by `data-field`. */
export function PhotoUpload({ photos }: { photos: PhotoUploads }) {
  const list = useSyncExternalStore(photos.subscribe, photos.list, photos.list)
  const input = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const [isDragOver, setIsDragOver] = useState(false)
  const labelId = useId()
  const { max } = photos
  const count = countUsedSlots(list)
  const isFull = count >= max
  useFocusAfterRemoval(list.photos.length, chooseButton)

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(false)
    photos.add([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this is.
    <div
      role="group"
      aria-labelledby={labelId}
      className={styles.upload}
      data-field="photos"
      tabIndex={-1}
      data-over={isDragOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setIsDragOver(true)
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsDragOver(false)
      }}
      onDrop={onDrop}
    >
      <p className={styles.label} id={labelId}>
        Photos <span>{`(optional, ${count} of ${max})`}</span>
      </p>
      {list.photos.length > 0 && (
        <ul className={styles.tiles}>
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
      <p className={styles.hint}>
        {isFull ? (
          `That is all ${max}. Remove one to choose another.`
        ) : (
          <>
            <span className={styles.drop}>Or drop them here. </span>JPEG, PNG or WebP, up to 10 MB each.
          </>
        )}
      </p>
      <div role="alert">
        {list.refused.length > 0 && (
          <ul className={styles.refused}>
            {list.refused.map(({ name, reason }) => (
              <li key={name + reason}>
                <strong>{name}</strong> {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className={styles.announcement} role="status">
        {list.announcement}
      </p>
    </div>
  )
}

/** Moves the focus from a removed photo's button to the button below the list. */
function useFocusAfterRemoval(count: number, chooseButton: { current: HTMLButtonElement | null }) {
  const previousCount = useRef(count)
  useEffect(() => {
    if (count < previousCount.current && document.activeElement === document.body) chooseButton.current?.focus()
    previousCount.current = count
  }, [count, chooseButton])
}
