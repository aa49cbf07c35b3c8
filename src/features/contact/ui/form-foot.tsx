import ChevronLeft from '~icons/lucide/chevron-left'
import buttons from '../../../ui/button.module.css'
import { dialogFootClass } from '../../../ui/dialog/dialog.tsx'
import styles from './contact.module.css'

/** The end of both forms: Back to the choice, and Submit, which is disabled while the form is sent. */
export function FormFoot(props: { isSending: boolean; isUploading?: boolean; onBack(): void }) {
  const { isSending: sending, isUploading = false, onBack } = props
  return (
    <div className={dialogFootClass}>
      <button type="button" className={`${buttons.quiet} ${styles.back}`} disabled={sending} onClick={onBack}>
        <ChevronLeft width={18} height={18} aria-hidden="true" />
        Back
      </button>
      <button type="submit" className={buttons.primary} disabled={sending}>
        {isUploading ? 'Uploading photos…' : sending ? 'Submitting…' : 'Submit'}
      </button>
    </div>
  )
}
