import { Dialog } from '@base-ui/react/dialog'
import { useEffect } from 'react'
import X from '~icons/lucide/x'
import buttons from '../../ui/button.module.css'
import backdrops from '../../ui/dialog/backdrop.module.css'
import styles from './drawer.module.css'
import { MainLinks, WriteReviewLink } from './main-links.tsx'

/** The header's links on narrow screens. It is open while it is rendered; Back and a wide window close it. */
export function Drawer({ onClose }: { onClose(): void }) {
  useEffect(() => {
    // The header itself shows the links then.
    const query = matchMedia('(min-width: 60em)')
    const closeIfWide = () => query.matches && onClose()
    closeIfWide()
    query.addEventListener('change', closeIfWide)
    return () => query.removeEventListener('change', closeIfWide)
  }, [onClose])
  return (
    <Dialog.Root open onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`${backdrops.backdrop} ${styles.backdrop}`} />
        <Dialog.Popup className={styles.drawer}>
          <Dialog.Title className={styles.title}>Menu</Dialog.Title>
          <Dialog.Close className={`${buttons.round} ${styles.close}`} aria-label="Close menu">
            <X width={24} height={24} aria-hidden="true" />
          </Dialog.Close>
          <MainLinks onClick={onClose}>
            <WriteReviewLink onClick={onClose} />
          </MainLinks>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
