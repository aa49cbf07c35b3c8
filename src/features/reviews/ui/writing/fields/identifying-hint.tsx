import Eye from '~icons/lucide/eye'
import styles from '../review-modal.module.css'

/** So many of the found parts are named; a hint is no list. */
const maxNamedParts = 3

/** A gentle hint when a text seems to name somebody or a door. It keeps nobody from sending. */
export function IdentifyingHint({ found }: { found: string[] }) {
  const named = found.slice(0, maxNamedParts).map(part => `“${part}”`)
  return (
    <div role="status">
      {named.length > 0 && (
        <p className={styles.hint}>
          <Eye width={18} height={18} aria-hidden="true" />
          <span>
            {`Your landlord could recognise you: ${named.join(', ')}${found.length > maxNamedParts ? ' and more' : ''}. Your review may be more anonymous without names, numbers and addresses.`}
          </span>
        </p>
      )}
    </div>
  )
}
