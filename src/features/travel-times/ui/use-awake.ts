import { useSyncExternalStore } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart', 'wheel'] as const
const waiting = new Set<() => void>()
let awake = false

function wake(): void {
  awake = true
  for (const sign of signs) removeEventListener(sign, wake)
  for (const tell of waiting) tell()
}

function subscribe(tell: () => void): () => void {
  if (waiting.size === 0 && !awake) for (const sign of signs) addEventListener(sign, wake, { passive: true })
  waiting.add(tell)
  return () => waiting.delete(tell)
}

/**
 * Whether somebody has moved, scrolled, typed or touched since the site was opened. What is large and not needed for
 * reading waits for that, so that the first load stays small (CONTRACT 8).
 */
export function useAwake(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => awake,
    () => false,
  )
}
