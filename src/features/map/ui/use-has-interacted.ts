import { useEffect, useState } from 'react'

const signs = ['pointermove', 'keydown', 'scroll', 'touchstart']

/**
 * Whether somebody has moved, scrolled, typed or touched since this was mounted. What is large and not needed for reading
 * waits for that, so that the first load stays small (CONTRACT 8).
 */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    for (const sign of signs) addEventListener(sign, () => setAwake(true), { passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
  return awake
}
