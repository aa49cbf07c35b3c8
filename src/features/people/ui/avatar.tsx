import { initialsOf } from '../rules.ts'
import type { SignedInUser } from '../shapes.ts'
import styles from './avatar.module.css'

/**
 * A person's picture, or their initials.
 * @param size width and height in px.
 */
export function Avatar({ user, size }: { user: SignedInUser; size: 36 | 96 }) {
  const { photoURL, displayName } = user
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {photoURL ? <img src={photoURL} alt="" width={size} height={size} /> : initialsOf(displayName)}
    </span>
  )
}
