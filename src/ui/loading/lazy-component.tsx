import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { LoadFailure } from './load-failure.tsx'

interface LazyComponentOptions<Props> {
  /** Is shown while it loads. */
  loading?: ReactNode
  /** Is shown as long as the part is not there, also when it did not load. */
  renderFallback?(props: Props): ReactNode
  /** Shows nothing when it does not load: for parts that the page is complete without. */
  isOptional?: boolean
  /** Lays the message over what is there: for maps with a still picture. */
  isOverlay?: boolean
}

/**
 * Returns a component that is loaded when it is first shown. When it does not load, a message in its place offers to try
 * again with a new request; the rest of the page stays.
 * @param name what the message calls it, as a sentence begins: "The map".
 * @param load made with `part()`.
 */
export function lazyComponent<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { loading = null, renderFallback, isOptional = false, isOverlay }: LazyComponentOptions<Props> = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LazyPart(props: Props) {
    const [state, setState] = useState<{ Component?: ComponentType<Props>; error?: unknown }>({ Component: loaded })
    const [attempt, setAttempt] = useState(0)
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the one reason to load again.
    useEffect(() => {
      if (loaded) return setState({ Component: loaded })
      let isCurrent = true
      setState({})
      load().then(
        Component => {
          loaded = Component
          if (isCurrent) setState({ Component })
        },
        (error: unknown) => isCurrent && setState({ error }),
      )
      return () => {
        isCurrent = false
      }
    }, [attempt])
    const { Component, error } = state
    if (Component) return <Component {...props} />
    return (
      <>
        {renderFallback?.(props)}
        {error === undefined && loading}
        {error !== undefined && !isOptional && (
          <LoadFailure name={name} error={error} isOverlay={isOverlay} retry={() => setAttempt(attempt + 1)} />
        )}
      </>
    )
  }
}
