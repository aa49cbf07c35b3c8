import { useEffect, useState } from 'react'

const activityEvents = ['pointermove', 'keydown', 'scroll', 'touchstart']

/**
 * Whether somebody has moved, scrolled, typed or touched since this was mounted. What is large and not needed for reading
 * waits for that, so that the first load stays small.
 */
export function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    for (const sign of activityEvents)
      addEventListener(sign, () => setHasInteracted(true), { passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
  return hasInteracted
}
