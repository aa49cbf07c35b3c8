import { useCallback, useEffect, useRef, useState } from 'react'

/** What a component loads after it has appeared. `again` asks anew; what is there stays on screen meanwhile. */
export type Loaded<Data> = ({ state: 'loading' | 'failed' } | { state: 'ready'; data: Data }) & { retry(): void }

/** Loads what only a browser may ask for (personal lists), once the component is there; an answer to nobody is dropped. Another `version` asks anew. */
export function useLoaded<Data>(load: () => Promise<Data>, version = 0): Loaded<Data> {
  const [loaded, setLoaded] = useState<{ state: 'loading' | 'failed' } | { state: 'ready'; data: Data }>({
    state: 'loading',
  })
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(load)
  latest.current = load
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt or version is the one reason to ask again.
  useEffect(() => {
    let isCurrent = true
    setLoaded(before => (before.state === 'ready' ? before : { state: 'loading' }))
    latest.current().then(
      data => isCurrent && setLoaded({ state: 'ready', data }),
      () => isCurrent && setLoaded({ state: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [attempt, version])
  const retry = useCallback(() => setAttempt(count => count + 1), [])
  return { ...loaded, retry }
}
