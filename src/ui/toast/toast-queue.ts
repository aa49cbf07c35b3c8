import { createStore } from '../create-store.ts'

/** How many timed toasts are on screen at once; the others wait in a queue. */
const maxTimedToasts = 2

interface ToastOptions {
  /** An error is announced at once and stays until it is dismissed. */
  isError?: boolean
  /** The text of the link or button. */
  label?: string
  href?: string
  /** What the button does. Give `href` or `onAction`, not both. */
  onAction?(): void
}

/** A message on screen or in the queue. */
export interface Toast extends ToastOptions {
  id: number
  message: string
}

/** All toasts, oldest first. */
export const toastQueue = createStore<readonly Toast[]>([])
let lastId = 0

/** Returns the toasts of the queue that are on screen. */
export function shownOf(toasts: readonly Toast[]): Toast[] {
  const timed = toasts.filter(toast => !toast.isError).slice(0, maxTimedToasts)
  return toasts.filter(toast => toast.isError || timed.includes(toast))
}

/**
 * Shows a message. The same message twice is one toast, so that repeated failures do not pile up; good news ends the
 * failures before it.
 */
export function showToast(message: string, options: ToastOptions = {}): void {
  if (!options.isError) dismissFailures()
  toastQueue.set([...toastQueue.get().filter(each => each.message !== message), { ...options, message, id: ++lastId }])
}

/** Removes the failures that offer nothing to do, after something has succeeded. */
export function dismissFailures(): void {
  toastQueue.set(toastQueue.get().filter(({ isError, label }) => !isError || label))
}

/** Removes the toast with this message, if it is there, and shows the next one of the queue. */
export function dismissMessage(message: string): void {
  toastQueue.set(toastQueue.get().filter(toast => toast.message !== message))
}
