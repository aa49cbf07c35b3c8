import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import X from '~icons/lucide/x'
import buttons from '../button.module.css'
import { useDocumentMark } from '../use-document-mark.ts'
import backdrops from './backdrop.module.css'
import styles from './dialog.module.css'

/**
 * A dialog above the page. It traps the focus; Escape and the close button close it, and Back by its fragment
 * (`useDialog`). It is open while it is rendered. Its content scrolls below the title; an element with `dialogFootClass`
 * stays in view at the bottom.
 * @param isLarge for forms: full screen on phones.
 * @param hasInput whether something was entered: a press outside then leaves the dialog open, as in large ones.
 * @param isSheet at the lower edge of the screen, for phones.
 * @param initialFocus returns the first focused element; by default and on touch screens, where the keyboard would
 * cover the dialog, it is the close button.
 */
export function Dialog(props: {
  title: ReactNode
  isLarge?: boolean
  hasInput?: boolean
  isSheet?: boolean
  onClose(): void
  initialFocus?(): HTMLElement | null | undefined
  children: ReactNode
}) {
  const { title, isLarge, hasInput, isSheet, onClose, initialFocus, children } = props
  useDocumentMark('data-dialog', true)
  return (
    <Base.Root
      open
      disablePointerDismissal={isLarge || hasInput}
      onOpenChange={(open, { event }) => !open && !isInToast(event) && onClose()}
    >
      <Base.Portal>
        <Base.Backdrop className={`${backdrops.backdrop} ${styles.backdrop}`} forceRender />
        <Base.Popup
          className={styles.dialog}
          data-large={isLarge || undefined}
          data-sheet={isSheet || undefined}
          initialFocus={by => (by === 'touch' ? true : (initialFocus?.() ?? true))}
        >
          <div className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close className={`${buttons.round} ${styles.close}`} aria-label="Close">
              <X width={24} height={24} aria-hidden="true" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Closing a toast does not count as a click outside of the dialog. */
const isInToast = ({ target }: Event) => target instanceof Element && target.closest('[data-toasts]') !== null

export const dialogFootClass = styles.foot ?? ''
/** The class of a form around content and buttons. */
export const dialogFormClass = styles.form ?? ''
export const dialogBodyClass = styles.body ?? ''

/** Renders the button of a dialog's foot that closes it without doing anything. */
export function CancelButton({ isDisabled, onCancel }: { isDisabled?: boolean; onCancel(): void }) {
  return (
    <button type="button" className={buttons.button} disabled={isDisabled} onClick={onCancel}>
      Cancel
    </button>
  )
}

/**
 * Asks for confirmation of something that cannot be undone.
 * @param confirmLabel what will happen, on the button: "Delete".
 * @param isBusy disables the buttons while it happens.
 * @param finalFocus returns where the focus goes afterwards; `true` means back to where it was.
 */
export function ConfirmDialog(props: {
  title: string
  text: string
  confirmLabel: string
  cancelLabel?: string
  isBusy?: boolean
  onConfirm(): void
  onClose(): void
  finalFocus?(): HTMLElement | true
}) {
  const { title, text, confirmLabel, cancelLabel = 'Cancel', isBusy, onConfirm, onClose, finalFocus } = props
  return (
    <AlertDialog.Root open onOpenChange={open => !open && !isBusy && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={`${backdrops.backdrop} ${styles.backdrop}`} forceRender />
        <AlertDialog.Popup className={styles.dialog} finalFocus={finalFocus}>
          <div className={styles.head}>
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          </div>
          <AlertDialog.Description className={styles.body}>{text}</AlertDialog.Description>
          <div className={styles.foot}>
            <AlertDialog.Close className={buttons.button} disabled={isBusy}>
              {cancelLabel}
            </AlertDialog.Close>
            <button type="button" className={buttons.primary} disabled={isBusy} onClick={onConfirm}>
              {confirmLabel}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
