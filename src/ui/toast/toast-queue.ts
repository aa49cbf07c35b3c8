import { createStore } from '../create-store.ts'

/** How long a toast stays. Errors stay until they are dismissed. */
export const toastTimeMs = 3500

/** How many timed toasts are on screen at once; the others wait in a queue. */
const maxTimedToasts = 2

/** Options of a toast. */
export interface ToastOptions {
  /** An error is announced at once and stays until it is dismissed. */
  isError?: boolean
  /** The text of the link or button. */
  label?: string
  /** The link's target. */
  href?: string
  /** What the button does. Give `href` or `onAction`, not both. */
  onAction?(): void
}

/** A message on screen or in the queue. */
export interface Toast extends ToastOptions {
  id: number
  message: string
}

let toasts: readonly Toast[] = []
let lastId = 0

/** The toasts on screen, oldest first. */
export const shownToasts = createStore<readonly Toast[]>([])

function updateToasts(next: readonly Toast[]): void {
  toasts = next
  const timed = next.filter(toast => !toast.isError).slice(0, maxTimedToasts)
  shownToasts.set(next.filter(toast => toast.isError || timed.includes(toast)))
}

/**
 * Shows a message. The same message twice is one toast, so that repeated failures do not pile up.
 * @returns the toast's id, for `dismissToast`.
 */
export function showToast(message: string, options: ToastOptions = {}): number {
  const toast = { ...options, message, id: ++lastId }
  updateToasts([...toasts.filter(each => each.message !== message), toast])
  return toast.id
}

/** Removes the toast with this message, if it is there. */
export function dismissMessage(message: string): void {
  for (const toast of toasts) if (toast.message === message) dismissToast(toast.id)
}

/** Removes a toast and shows the next one of the queue. */
export function dismissToast(id: number): void {
  if (toasts.some(toast => toast.id === id)) updateToasts(toasts.filter(toast => toast.id !== id))
}
