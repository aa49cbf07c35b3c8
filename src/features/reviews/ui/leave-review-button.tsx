import { useState } from 'react'
import PenLine from '~icons/lucide/pen-line'
import buttons from '../../../ui/button.module.css'
import { lazyImport } from '../../../ui/loading/lazy-import.ts'
import { useLazyComponent } from '../../../ui/loading/use-lazy-component.ts'
import { useSignedInAction } from '../../identity/ui/use-signed-in-action.ts'
import type { NamedListing } from './list/named-listing.ts'

const loadWriter = lazyImport('features/reviews/ui/writing/review-writer.tsx', () =>
  import('./writing/review-writer.tsx').then(module => module.ReviewWriter),
)

/** The "Leave a Review" button (SPEC 2): asks a visitor to sign in, then opens the form. */
export function LeaveReviewButton({ property }: { property: NamedListing }) {
  const [Writer, openWriter, close] = useLazyComponent('The form', loadWriter)
  const [isBusy, setBusy] = useState(false)
  const start = useSignedInAction(`review ${property.kind} ${property.id}`, openWriter)
  const begin = () => {
    setBusy(true)
    start().finally(() => setBusy(false))
  }
  return (
    <>
      <button type="button" className={buttons.primary} aria-busy={isBusy} onClick={begin}>
        <PenLine width={18} height={18} aria-hidden="true" />
        Leave a Review
      </button>
      {Writer && <Writer wish={{ property }} onClose={close} />}
    </>
  )
}
