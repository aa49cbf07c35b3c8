import { useCallback, useEffect, useEffectEvent, useState } from 'react'

type LoadState<Data> = { state: 'loading' | 'failed' } | { state: 'ready'; data: Data }

/** Data that a component loads after it has appeared. `retry` loads again; present data stays on screen meanwhile. */
export type Loaded<Data> = LoadState<Data> & { retry(): void }

/**
 * Loads data that only a browser can request (personal lists), after the first render. An answer after unmounting is
 * ignored.
 * @param version another value loads again. A number counts changes, and present data stays when no answer comes; a text
 *   names other data.
 */
export function useLoaded<Data>(load: () => Promise<Data>, version: number | string = 0): Loaded<Data> {
  const [loaded, setLoaded] = useState<LoadState<Data>>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const ask = useEffectEvent(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt or version is the one reason to ask again.
  useEffect(() => {
    let isCurrent = true
    setLoaded(before => (before.state === 'ready' ? before : { state: 'loading' }))
    ask().then(
      data => isCurrent && setLoaded({ state: 'ready', data }),
      () =>
        isCurrent &&
        setLoaded(before => (before.state === 'ready' && typeof version === 'number' ? before : { state: 'failed' })),
    )
    return () => {
      isCurrent = false
    }
  }, [attempt, version])
  const retry = useCallback(() => setAttempt(count => count + 1), [])
  return { ...loaded, retry }
}
