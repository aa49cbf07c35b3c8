import Flag from '~icons/lucide/flag'
import { lazyImport } from '../../../../ui/loading/lazy-import.ts'
import { useLazyComponent } from '../../../../ui/loading/use-lazy-component.ts'
import { MoreMenu, moreMenuItem } from '../../../../ui/menu/more-menu.tsx'
import { hasMark, useHasMark } from '../../../identity/ui/account.ts'
import { useSignedInAction } from '../../../identity/ui/use-signed-in-action.ts'
import type { Review } from '../../shapes.ts'

const loadDialog = lazyImport('features/reviews/ui/card/report-dialog.tsx', () =>
  import('./report-dialog.tsx').then(module => module.ReportDialog),
)

/**
 * Renders the menu with "Report Abuse" on an approved review, for everybody but its author.
 * @param name the review's name among the others, for screen readers.
 */
export function ReportCorner({ review: { id, status }, name }: { review: Review; name: string }) {
  const [Dialog, openDialog, close] = useLazyComponent('The form', loadDialog)
  // The person who signs in now may be the author.
  const report = useSignedInAction(`report ${id}`, () => hasMark('own', id) || openDialog())
  return (
    !useHasMark('own', id) &&
    status === 'APPROVED' && (
      <>
        <MoreMenu label={`More about this review: ${name}`}>
          <button type="button" className={moreMenuItem} aria-label={`Report Abuse: ${name}`} onClick={report}>
            <Flag width={18} height={18} aria-hidden="true" />
            Report Abuse
          </button>
        </MoreMenu>
        {Dialog && <Dialog id={id} onClose={close} />}
      </>
    )
  )
}
