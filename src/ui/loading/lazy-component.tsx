import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { LoadFailure } from './load-failure.tsx'

interface LazyComponentOptions<Props> {
  /** Shown while the component loads. */
  loading?: ReactNode
  /** Shown until the component is there, also when it did not load. */
  renderFallback?(props: Props): ReactNode
  /** Shows nothing when it does not load, for parts that the page can do without. */
  isOptional?: boolean
  /** Shows the message on top of the fallback, for maps with a still picture. */
  isOverlay?: boolean
}

/**
 * Returns a component that is loaded when it is first shown. If it does not load, a message in its place offers to try
 * again; the rest of the page stays.
 * @param name the message's subject, capitalized: "The map".
 * @param load the result of `lazyImport`.
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
