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
      {photoURL ? <img src={photoURL} alt="" width={size} height={size} /> : initials(displayName)}
    </span>
  )
}

function initials(name: string): string {
  const letters = (name.match(/\S+/g) ?? []).map(word => [...word][0]!.toUpperCase())
  return letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : letters.join('')
}
