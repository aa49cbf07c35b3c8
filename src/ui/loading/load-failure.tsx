import buttons from '../button.module.css'
import { showToast, type ToastOptions } from '../toast/toast-queue.ts'
import { PartError } from './lazy-import.ts'
import styles from './load-failure.module.css'

/** Returns what to say about a part that did not load, and the button that helps. */
function failureOf(name: string, error: unknown, retry: () => void) {
  if (error instanceof PartError && error.needsReload)
    return {
      message: 'The site was updated. Reload the page to go on; your drafts stay.',
      label: 'Reload',
      onAction: () => location.reload(),
    }
  return { message: `${name} did not load. Check your connection.`, label: 'Try again', onAction: retry }
}

/** Says in a toast that a part did not load. @returns the toast's id. */
export function showPartFailure(name: string, error: unknown, retry: () => void): number {
  const { message, ...button }: { message: string } & ToastOptions = failureOf(name, error, retry)
  return showToast(message, { ...button, isError: true })
}

/** Says in the part's place that it did not load. @param name as a sentence begins: "The map". */
export function PartFailure(props: { name: string; error?: unknown; isOverlay?: boolean; retry(): void }) {
  const { name, error, isOverlay, retry } = props
  const { message, label, onAction } = failureOf(name, error, retry)
  return (
    <div className={styles.failure} data-overlay={isOverlay || undefined} role="alert">
      <p>{message}</p>
      <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={onAction}>
        {label}
      </button>
    </div>
  )
}
