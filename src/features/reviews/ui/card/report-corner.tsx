import { useState } from 'react'
import Flag from '~icons/lucide/flag'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { MoreMenu, moreMenuItem } from '../../../../ui/menu/more-menu.tsx'
import { hasMark, useHasMark } from '../../../people/ui/account.ts'
import { useSignedInAction } from '../../../people/ui/use-signed-in-action.ts'
import type { Review } from '../../shapes.ts'

const ReportDialog = lazyPart(
  () => import('./report-dialog.tsx'),
  module => module.ReportDialog,
)

/**
 * Renders the menu with "Report Abuse" on an approved review, for everybody but its author.
 * @param name the review's name among the others, for screen readers.
 */
export function ReportCorner({ review: { id, status }, name }: { review: Review; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  // The person who signs in now may be the author.
  const report = useSignedInAction(`report ${id}`, () => hasMark('own', id) || setIsOpen(true))
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
        {isOpen && <ReportDialog id={id} onClose={() => setIsOpen(false)} />}
      </>
    )
  )
}
