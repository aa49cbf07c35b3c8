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

/** Renders the "Leave a Review" button, which asks a visitor to sign in and then opens the form. */
export function LeaveReviewButton({ listing }: { listing: NamedListing }) {
  const [Writer, openWriter, close] = useLazyComponent('The form', loadWriter)
  const [isBusy, setIsBusy] = useState(false)
  const start = useSignedInAction(`review ${listing.kind} ${listing.id}`, openWriter)
  const begin = () => {
    setIsBusy(true)
    start().finally(() => setIsBusy(false))
  }
  return (
    <>
      <button type="button" className={buttons.primary} aria-busy={isBusy} onClick={begin}>
        <PenLine width={18} height={18} aria-hidden="true" />
        Leave a Review
      </button>
      {Writer && <Writer request={{ listing }} onClose={close} />}
    </>
  )
}
