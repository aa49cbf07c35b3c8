import ChevronLeft from '~icons/lucide/chevron-left'
import buttons from '../../../ui/button.module.css'
import { dialogFootClass } from '../../../ui/dialog/dialog.tsx'
import styles from './contact.module.css'

/**
 * Renders the buttons of both forms: Back to the choice, and Submit. Both are disabled while the form is sent.
 * @param awaitedLabel what Submit says while the form waits for its photos.
 */
export function FormFoot(props: { isSending: boolean; awaitedLabel?: string | undefined; onBack(): void }) {
  const { isSending, awaitedLabel, onBack } = props
  return (
    <div className={dialogFootClass}>
      <button type="button" className={`${buttons.quiet} ${styles.back}`} disabled={isSending} onClick={onBack}>
        <ChevronLeft width={18} height={18} aria-hidden="true" />
        Back
      </button>
      <button type="submit" className={buttons.primary} disabled={isSending} aria-busy={isSending}>
        {awaitedLabel ?? (isSending ? 'Sending…' : 'Submit')}
      </button>
    </div>
  )
}
