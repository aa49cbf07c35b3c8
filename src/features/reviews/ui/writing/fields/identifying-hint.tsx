import Eye from '~icons/lucide/eye'
import styles from '../review-modal.module.css'

/** The hint names this many of the found parts. */
const maxNamedParts = 3

/** Renders a hint when a text seems to identify a person or an address. The author can send it anyway. */
export function IdentifyingHint({ found }: { found: string[] }) {
  const named = found.slice(0, maxNamedParts).map(part => `“${part}”`)
  return (
    <div role="status">
      {named.length > 0 && (
        <p className={styles.hint}>
          <Eye width={18} height={18} aria-hidden="true" />
          <span>
            {`This could identify you: ${named.join(', ')}${found.length > maxNamedParts ? ' and more' : ''}. Consider leaving ${found.length > 1 ? 'them' : 'it'} out.`}
          </span>
        </p>
      )}
    </div>
  )
}
