import { useEffect, useRef } from 'react'
import X from '~icons/lucide/x'
import { useStore } from '../create-store.ts'
import { Link } from '../link.tsx'
import { useDocumentMark } from '../use-document-mark.ts'
import styles from './toast.module.css'
import { dismissMessage, shownOf, type Toast, toastQueue } from './toast-queue.ts'

/**
 * The place of toasts, at the bottom of the page. Both live regions are always in the document, because screen readers
 * announce only changes in regions that they know, and open dialogs leave live regions reachable. F6 moves the focus
 * here.
 */
export function Toasts() {
  const toasts = shownOf(useStore(toastQueue, all => all))
  const viewport = useRef<HTMLDivElement>(null)
  useDocumentMark('data-toast', toasts.length > 0)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F6') viewport.current?.querySelector<HTMLElement>('a, button')?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <div ref={viewport} className={styles.viewport} data-toasts>
      <div className={styles.region} role="status" aria-live="polite">
        {toasts.map(toast => !toast.isError && <ToastBox key={toast.id} toast={toast} />)}
      </div>
      <div className={styles.region} role="alert" aria-live="assertive">
        {toasts.map(toast => toast.isError && <ToastBox key={toast.id} toast={toast} />)}
      </div>
    </div>
  )
}

function ToastBox({ toast }: { toast: Toast }) {
  const { message, isError, label, href, onAction } = toast
  const dismiss = () => dismissMessage(message)
  const act = () => {
    dismiss()
    onAction?.()
  }
  return (
    <div className={styles.toast} data-error={isError || undefined}>
      {/* The styles end the time of a toast that is no error. */}
      <div className={styles.words} onAnimationEnd={dismiss}>
        <p className={styles.text}>{message}</p>
        {href !== undefined && (
          <Link to={href} onClick={dismiss}>
            {label}
          </Link>
        )}
        {onAction && (
          <button type="button" className={styles.action} onClick={act}>
            {label}
          </button>
        )}
      </div>
      <button type="button" className={styles.close} aria-label="Close" onClick={dismiss}>
        <X width={18} height={18} aria-hidden="true" />
      </button>
    </div>
  )
}
