import { PenLine } from 'lucide-react'
import buttons from '../../../ui/button.module.css'
import { usePart } from '../../../ui/use-part.ts'
import { useSignedInAction } from '../../identity/ui/use-signed-in-action.ts'
import type { Property } from './property.ts'

const loadWriter = () => import('./writing/review-writer.tsx').then(module => module.ReviewWriter)

/** The "Leave a Review" button (SPEC 2): asks a visitor to sign in, then opens the form. */
export function LeaveReviewButton({ property }: { property: Property }) {
  const [Writer, write, close] = usePart(loadWriter)
  const start = useSignedInAction(`review ${property.kind} ${property.id}`, write)
  return (
    <>
      <button type="button" className={buttons.primary} onClick={start}>
        <PenLine size={18} aria-hidden="true" />
        Leave a Review
      </button>
      {Writer && <Writer wish={{ property }} onClose={close} />}
    </>
  )
}
