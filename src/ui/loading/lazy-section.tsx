import { type ComponentType, memo, useEffect, useRef, useState } from 'react'
import layout from '../layout.module.css'
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
 *
 * React never touches the content of an element with `dangerouslySetInnerHTML`, even when it hydrates the page. A
 * `Suspense` boundary cannot be used here: each navigation within the page would wait for its code, which never comes
 * without network.
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
  const WhenLoaded = lazyComponent(name, loadOnce)

  function InBrowser(props: Props) {
    const isHydrating = useIsHydrating()
    const [servedProps] = useState(isHydrating ? props : undefined)
    const [Shown, setShown] = useState<ComponentType<Props> | undefined>(() =>
      isHydrating ? undefined : (loaded ?? WhenLoaded),
    )
    const show = () => setShown(() => loaded ?? WhenLoaded)
    // Data that came later is newer than the server's HTML.
    if (!Shown && servedProps !== props) show()
    const box = useRef<HTMLDivElement>(null)
    // biome-ignore lint/correctness/useExhaustiveDependencies: the server's HTML is replaced once.
    useEffect(() => {
      if (Shown) return
      let isCurrent = true
      untilUsed()
        .then(loadOnce)
        .then(
          () => isCurrent && !isInUse(box.current) && show(),
          () => undefined,
        )
      return () => {
        isCurrent = false
      }
    }, [Shown])
    if (!Shown)
      return (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React keeps what the server rendered.
        <div ref={box} className={layout.contents} suppressHydrationWarning dangerouslySetInnerHTML={servedHtml} />
      )
    return (
      <div className={layout.contents}>
        <Shown {...props} />
      </div>
    )
  }

  const Section = OnServer
    ? (props: Props) => (
        <div className={layout.contents}>
          <OnServer {...props} />
        </div>
      )
    : InBrowser
  return { Section: memo(Section) as unknown as ComponentType<Props>, load: loadOnce }
}

/** One object, so that React never sees another value and sets it. */
const servedHtml = { __html: '' }

/** Returns whether the reader has unfolded, typed, selected or focused something that a new rendering would undo. */
function isInUse(box: HTMLElement | null): boolean {
  const fields = [...(box?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  return (
    box?.contains(document.activeElement) ||
    (box !== null && getSelection()?.containsNode(box, true)) ||
    box?.querySelector('details[open]') != null ||
    fields.some(field => field.value !== field.defaultValue || field.checked !== field.defaultChecked)
  )
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
