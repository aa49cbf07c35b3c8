import ChevronLeft from '~icons/lucide/chevron-left'
import buttons from '../../../ui/button.module.css'
import { dialogFootClass } from '../../../ui/dialog/dialog.tsx'
import styles from './contact.module.css'

/** Renders the buttons of both forms: Back to the choice, and Submit. Both are disabled while the form is sent. */
export function FormFoot(props: { isSending: boolean; isUploading?: boolean; onBack(): void }) {
  const { isSending, isUploading = false, onBack } = props
  return (
    <div className={dialogFootClass}>
      <button type="button" className={`${buttons.quiet} ${styles.back}`} disabled={isSending} onClick={onBack}>
        <ChevronLeft width={18} height={18} aria-hidden="true" />
        Back
      </button>
      <button type="submit" className={buttons.primary} disabled={isSending}>
        {isUploading ? 'Uploading photos…' : isSending ? 'Submitting…' : 'Submit'}
      </button>
    </div>
  )
}
