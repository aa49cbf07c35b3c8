import { ImagePlus } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import buttons from '../../../../ui/button.module.css'
import { photoLimits } from '../../rules.ts'
import { acceptedTypes } from './check-files.ts'
import { PhotoTile } from './photo-tile.tsx'
import styles from './photo-upload.module.css'
import type { SendPhoto } from './send-photo.ts'
import { usePhotoUpload } from './use-photo-upload.ts'

export interface PhotoUploadProps {
  /** URLs of the photos that are uploaded, in order (`/photos/….webp`). Setting another value starts the list anew. */
  value: readonly string[]
  onChange(urls: string[]): void
  /** `photoSender(freshToken)`; keep it between renders. */
  send: SendPhoto
  /** How many photos there may be; 3 unless told. */
  max?: number
  /** Hears when uploads begin and when all are done: a form that is sent meanwhile would go without them. */
  onBusyChange?(busy: boolean): void
}

/** Up to three photos of a review or form (SPEC 2): chosen or dropped, uploaded at once, removed and put in order. */
export function PhotoUpload({ value, onChange, send, max = photoLimits.perReview, onBusyChange }: PhotoUploadProps) {
  const { list, add, ...actions } = usePhotoUpload({ value, onChange, send, max, onBusyChange })
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [over, setOver] = useState(false)
  const labelId = useId()
  const count = list.photos.length
  const full = count >= max
  useFocusAfterRemoval(count, choose)

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this is.
    <div
      role="group"
      aria-labelledby={labelId}
      className={styles.upload}
      data-over={over || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={onDrop}
    >
      <p className={styles.label} id={labelId}>
        Photos <span>{`(optional, ${count} of ${max})`}</span>
      </p>
      {count > 0 && (
        <ul className={styles.tiles}>
          {list.photos.map((photo, i) => (
            <PhotoTile key={photo.key} photo={photo} place={i + 1} count={count} {...actions} />
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
          add([...(event.target.files ?? [])])
          // The same file may be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      <button
        ref={choose}
        type="button"
        className={`${buttons.button} ${buttons.small}`}
        disabled={full}
        onClick={() => input.current?.click()}
      >
        <ImagePlus size={16} aria-hidden="true" />
        Choose photos
      </button>
      <p className={styles.hint}>
        {full ? (
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
      <p className={styles.said} role="status">
        {list.said}
      </p>
    </div>
  )
}

/** Whoever removed the photo they stood on goes on at the button beside. */
function useFocusAfterRemoval(count: number, choose: { current: HTMLButtonElement | null }) {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) choose.current?.focus()
    before.current = count
  }, [count, choose])
}
