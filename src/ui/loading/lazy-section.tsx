import { type ComponentType, lazy, memo, Suspense, useState } from 'react'
import { useIsHydrating } from '../use-is-hydrating.ts'
import { lazyComponent } from './lazy-component.tsx'

/** A section whose code is not part of the page's. */
export interface LazySection<Props> {
  Section: ComponentType<Props>
  /** Loads its code, so that a page can be shown together with its sections. */
  load(): Promise<unknown>
}

/**
 * Returns a section that the server renders and whose code the browser loads after the first load: when the reader scrolls,
 * presses or types, or after some seconds. Until then, and if the code does not load, the server's HTML stays, so its
 * links and forms must work without script. On a page that the browser renders itself, a message takes the place of a
 * section that does not load.
 * @param name the message's subject, capitalized: "The map".
 * @param load the result of `lazyImport`.
 * @param OnServer the same component; undefined in the browser (`import.meta.env.SSR`).
 */
export function lazySection<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  OnServer: ComponentType<Props> | undefined,
): LazySection<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    loaded = await load()
    return loaded
  }
  // Without the code it never hydrates.
  const Hydrated = lazy(async () => {
    await untilUsed()
    return { default: await loadOnce().catch(() => new Promise<never>(() => undefined)) }
  }) as unknown as ComponentType<Props>
  const WhenHydrating = OnServer ?? Hydrated
  const WhenLoaded = lazyComponent(name, loadOnce)

  // An update before the code is there would make React drop the server's HTML, so both render again only for other props.
  const Served = memo((props: Props) => (
    <Suspense>
      <WhenHydrating {...props} />
    </Suspense>
  )) as unknown as ComponentType<Props>

  function Section(props: Props) {
    const isHydrating = useIsHydrating()
    const [firstProps] = useState(isHydrating ? props : undefined)
    const [isOutdated, setIsOutdated] = useState(false)
    const [Rendered] = useState(() => loaded ?? WhenLoaded)
    // Other props before the code has arrived.
    if (!isOutdated && firstProps && firstProps !== props && !loaded) setIsOutdated(true)
    return !firstProps || isOutdated ? <Rendered {...props} /> : <Served {...props} />
  }

  return { Section: memo(Section) as unknown as ComponentType<Props>, load: loadOnce }
}

/** How long after the page's start its sections wait for the reader: the automatic sign-in comes first. */
const maxWaitMs = 3000
const useEvents = ['scroll', 'pointerdown', 'keydown'] as const

/** Waits until the reader uses the page, or some seconds have passed. */
function untilUsed(): Promise<void> {
  return new Promise(resolve => {
    const finish = () => {
      clearTimeout(timer)
      for (const event of useEvents) removeEventListener(event, finish)
      resolve()
    }
    const timer = setTimeout(finish, maxWaitMs)
    for (const event of useEvents) addEventListener(event, finish, { passive: true })
  })
}
