import { ChevronLeft } from 'lucide-react'
import buttons from '../../../ui/button.module.css'
import { dialogFoot } from '../../../ui/dialog.tsx'
import styles from './contact.module.css'

/** The end of both forms: Back to the choice, and Submit, which waits while something is on its way (SPEC 2). */
export function FormFoot(props: { sending: boolean; waiting?: string | undefined; onBack(): void }) {
  const { sending, waiting, onBack } = props
  return (
    <div className={dialogFoot}>
      <button type="button" className={`${buttons.quiet} ${styles.back}`} disabled={sending} onClick={onBack}>
        <ChevronLeft size={18} aria-hidden="true" />
        Back
      </button>
      <button type="submit" className={buttons.primary} disabled={sending || waiting !== undefined}>
        {sending ? 'Submitting…' : (waiting ?? 'Submit')}
      </button>
    </div>
  )
}
