import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { NavLink } from 'react-router'
import styles from './drawer.module.css'
import { links } from './links.ts'

/** The header's links on narrow screens. It closes by itself when the window grows past 960 px (SPEC 9). */
export function Drawer({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.drawer}>
          <Dialog.Title className={styles.title}>Menu</Dialog.Title>
          <Dialog.Close className={styles.close} aria-label="Close menu">
            <X aria-hidden="true" />
          </Dialog.Close>
          <nav aria-label="Main">
            {links.map(link => (
              <NavLink key={link.to} to={link.to} end onClick={() => onOpenChange(false)}>
                {link.label}
              </NavLink>
            ))}
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
