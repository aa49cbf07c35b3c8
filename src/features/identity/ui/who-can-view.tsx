import { Dialog, dialogBodyClass } from '../../../ui/dialog/dialog.tsx'

/** Renders the dialog that explains who can see the profile (docs/product.md 4.10). */
export function WhoCanView({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Who can view my profile?" onClose={onClose}>
      <p className={dialogBodyClass}>
        No one — all reviews are entirely anonymous. This information is only visible to you.
      </p>
    </Dialog>
  )
}
