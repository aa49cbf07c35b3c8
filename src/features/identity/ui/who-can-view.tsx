import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import styles from './who-can-view.module.css'

/** The profile's promise (SPEC 2). */
export function WhoCanView({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <Dialog.Title className={styles.title}>Who can view my profile?</Dialog.Title>
          <Dialog.Description>
            No one — all reviews are entirely anonymous. This information is only visible to you.
          </Dialog.Description>
          <Dialog.Close className={styles.close} aria-label="Close">
            <X size={20} aria-hidden="true" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
