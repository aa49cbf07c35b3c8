import buttons from '../../../../ui/button.module.css'
import { lazyImport } from '../../../../ui/loading/lazy-import.ts'
import { useLazyComponent } from '../../../../ui/loading/use-lazy-component.ts'
import { hasMark, useHasMark } from '../../../identity/ui/account.ts'
import { useSignedInAction } from '../../../identity/ui/use-signed-in-action.ts'
import type { Review } from '../../shapes.ts'
import styles from './review-card.module.css'

const loadDialog = lazyImport('features/reviews/ui/card/report-dialog.tsx', () =>
  import('./report-dialog.tsx').then(module => module.ReportDialog),
)

/** Renders "Report Abuse" on an approved review for everybody but its author. */
export function ReportButton({ review: { id, status } }: { review: Review }) {
  const [Dialog, openDialog, close] = useLazyComponent('The form', loadDialog)
  // The person who signs in now may be the author.
  const report = useSignedInAction(`report ${id}`, () => hasMark('own', id) || openDialog())
  return (
    !useHasMark('own', id) &&
    status === 'APPROVED' && (
      <>
        <button type="button" className={`${buttons.quiet} ${styles.report}`} onClick={report}>
          Report Abuse
        </button>
        {Dialog && <Dialog id={id} onClose={close} />}
      </>
    )
  )
}
