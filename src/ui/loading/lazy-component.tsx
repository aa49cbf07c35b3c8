import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { PartFailure } from './load-failure.tsx'

interface LazyOptions<Props> {
  /** Is shown while it loads. */
  loading?: ReactNode
  /** Is shown as long as the part is not there, also when it did not load. */
  instead?(props: Props): ReactNode
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
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { loading = null, instead, isOptional = false, isOverlay }: LazyOptions<Props> = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LazyPart(props: Props) {
    const [state, setState] = useState<{ Part?: ComponentType<Props>; error?: unknown }>({ Part: loaded })
    const [attempt, setAttempt] = useState(0)
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the one reason to load again.
    useEffect(() => {
      if (loaded) return setState({ Part: loaded })
      let isCurrent = true
      setState({})
      load().then(
        Part => {
          loaded = Part
          if (isCurrent) setState({ Part })
        },
        (error: unknown) => isCurrent && setState({ error }),
      )
      return () => {
        isCurrent = false
      }
    }, [attempt])
    const { Part, error } = state
    if (Part) return <Part {...props} />
    return (
      <>
        {instead?.(props)}
        {error === undefined && loading}
        {error !== undefined && !isOptional && (
          <PartFailure name={name} error={error} isOverlay={isOverlay} retry={() => setAttempt(attempt + 1)} />
        )}
      </>
    )
  }
}
