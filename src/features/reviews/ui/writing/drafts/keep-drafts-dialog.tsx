import buttons from '../../../../../ui/button.module.css'
import { Dialog, dialogBodyClass, dialogFootClass } from '../../../../../ui/dialog/dialog.tsx'

/** Asks, before signing out, what becomes of the unfinished reviews that this browser stores. */
export function KeepDraftsDialog({ onAnswer }: { onAnswer(answer: 'keep' | 'discard' | 'cancel'): void }) {
  return (
    <Dialog title="Keep your unfinished review on this computer?" onClose={() => onAnswer('cancel')}>
      <p className={dialogBodyClass}>
        If you keep it, only you can open it, after you sign in again on this computer. It is removed 14 days after you
        began it. On a shared computer, you may prefer to discard it.
      </p>
      <div className={dialogFootClass}>
        <button type="button" className={buttons.quiet} onClick={() => onAnswer('cancel')}>
          Cancel
        </button>
        <button type="button" className={buttons.button} onClick={() => onAnswer('discard')}>
          Discard and sign out
        </button>
        <button type="button" className={buttons.primary} onClick={() => onAnswer('keep')}>
          Keep and sign out
        </button>
      </div>
    </Dialog>
  )
}
