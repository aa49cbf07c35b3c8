import buttons from '../button.module.css'
import { showToast, type ToastOptions } from '../toast/toast-queue.ts'
import { LazyImportError } from './lazy-import.ts'
import styles from './load-failure.module.css'

/** Returns the message about a part that did not load, and the button that helps. */
function describeLoadFailure(name: string, error: unknown, retry: () => void) {
  if (error instanceof LazyImportError && error.needsReload)
    return {
      message: 'The site was updated. Reload the page to continue. Your drafts are saved.',
      label: 'Reload',
      onAction: () => location.reload(),
    }
  return { message: `${name} did not load. Check your connection.`, label: 'Try again', onAction: retry }
}

/**
 * Shows a toast about a part that did not load.
 * @param name the message's subject, capitalized: "The map".
 * @returns the toast's id.
 */
export function notifyLoadFailure(name: string, error: unknown, retry: () => void): number {
  const { message, ...button }: { message: string } & ToastOptions = describeLoadFailure(name, error, retry)
  return showToast(message, { ...button, isError: true })
}

/**
 * A message in place of a part that did not load.
 * @param name the message's subject, capitalized: "The map".
 */
export function LoadFailure(props: { name: string; error?: unknown; isOverlay?: boolean; retry(): void }) {
  const { name, error, isOverlay, retry } = props
  const { message, label, onAction } = describeLoadFailure(name, error, retry)
  return (
    <div className={styles.failure} data-overlay={isOverlay || undefined} role="alert">
      <p>{message}</p>
      <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={onAction}>
        {label}
      </button>
    </div>
  )
}
