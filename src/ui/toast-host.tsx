import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import styles from './toast.module.css'

/** How long a toast stays, in ms (SPEC 9); the time stands still while it is hovered or focused. */
const toastTime = 3500

interface ToastData {
  link?: { label: string; href: string }
}

/** A queue of toasts that can be filled from outside React. */
export const createManager = () => Toast.createToastManager<ToastData>()

/** Where toasts appear: the lower edge, announced politely. @param onListening called once toasts added to `manager` show. */
export function ToastHost(props: { manager: ReturnType<typeof createManager>; onListening(): void }) {
  const { manager, onListening } = props
  // Effects of children run first: by now the provider below follows the queue.
  useEffect(onListening, [onListening])
  return (
    <Toast.Provider timeout={toastTime} toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts } = Toast.useToastManager<ToastData>()
  return toasts.map(toast => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast}>
      <Toast.Title className={styles.text} render={<p />} />
      {toast.data?.link && <Link to={toast.data.link.href}>{toast.data.link.label}</Link>}
      <Toast.Close className={styles.close} aria-label="Close">
        <X size={18} aria-hidden="true" />
      </Toast.Close>
    </Toast.Root>
  ))
}
