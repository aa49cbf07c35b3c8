import { useEffect, useState } from 'react'

const activityEvents = ['pointermove', 'keydown', 'scroll', 'touchstart']

/** Returns whether the user has moved the pointer, scrolled, typed or touched since mounting. Large parts load only then. */
export function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    for (const name of activityEvents)
      addEventListener(name, () => setHasInteracted(true), { passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
  return hasInteracted
}
