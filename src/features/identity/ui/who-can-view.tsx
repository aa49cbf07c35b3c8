import { Dialog, dialogBodyClass } from '../../../ui/dialog/dialog.tsx'

/** The profile's promise (SPEC 2). */
export function WhoCanView({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Who can view my profile?" onClose={onClose}>
      <p className={dialogBodyClass}>
        No one — all reviews are entirely anonymous. This information is only visible to you.
      </p>
    </Dialog>
  )
}
