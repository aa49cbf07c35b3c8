import { useState } from 'react'
import { initialsOf } from '../rules.ts'
import type { SignedInUser } from '../shapes.ts'
import styles from './avatar.module.css'

/**
 * A person's picture, or their initials if there is none or it does not load.
 * @param size width and height in px.
 */
export function Avatar({ user, size }: { user: SignedInUser; size: 36 | 96 }) {
  const { photoURL, displayName } = user
  const [brokenURL, setBrokenURL] = useState<string | null>(null)
  const hasPicture = photoURL !== null && photoURL !== brokenURL
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {hasPicture ? (
        <img src={photoURL} alt="" width={size} height={size} onError={() => setBrokenURL(photoURL)} />
      ) : (
        initialsOf(displayName)
      )}
    </span>
  )
}
