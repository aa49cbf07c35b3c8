import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { dismissMessage, showToast } from '../toast/toast-queue.ts'

type PropsIn<Module, Name extends keyof Module> =
  Module[Name] extends ComponentType<infer Props> ? Props & object : never

const failedText = 'This part did not load. Please try again.'

/**
 * Returns the component `name` of a module that is loaded when it is first rendered, and never on the server. A file that
 * does not arrive is asked for once more; then a toast says so, `onFail`, else `onClose`, is called, and the part that is
 * opened next asks again.
 * @param Loading is rendered meanwhile, with the same properties.
 * @param options.isQuiet for what loads without a press, or says itself that it did not load: no toast.
 * @param options.Failed is rendered in the place of a part that did not load, instead of the toast; it can try again.
 */
export function lazyPart<Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  Loading: ComponentType<PropsIn<Module, Name>> = () => null,
  { isQuiet = false, Failed }: { isQuiet?: boolean; Failed?: ComponentType<{ retry(): void }> } = {},
): ComponentType<PropsIn<Module, Name>> {
  type Part = ComponentType<PropsIn<Module, Name>>
  const createPart = (): Part =>
    lazy(async () => {
      const module = await loadModule(load).catch(() => undefined)
      if (module) dismissMessage(failedText)
      // React remembers what has failed.
      else part = createPart()
      return { default: (module?.[name] ?? NotLoaded) as Part }
    }) as unknown as Part
  const NotLoaded = (props: PropsIn<Module, Name> & FailureProps) => {
    const { onClose, onFail = onClose } = props
    const [isRetried, setIsRetried] = useState(false)
    // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the part is opened.
    useEffect(() => {
      if (!isQuiet && !Failed) notifyFailure()
      onFail?.()
    }, [])
    if (isRetried) return <NewestPart {...props} />
    return Failed && <Failed retry={() => setIsRetried(true)} />
  }
  let part = createPart()
  const NewestPart = (props: PropsIn<Module, Name>) => {
    const [Part] = useState(() => part)
    return (
      <Suspense fallback={<Loading {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  }
  return NewestPart
}

let numRepeats = 0

/** Browsers remember a failed module by its address, so a repetition has another one. */
async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    await restoreStyles()
    return await load()
  } catch (error) {
    await restoreStyles()
    const [address] = /\S+\.js$/.exec((error as Error).message) ?? []
    return address ? import(/* @vite-ignore */ `${address}?again=${++numRepeats}`) : load()
  }
}

const failedStyles = new Set<HTMLLinkElement>()
if (!import.meta.env.SSR)
  addEventListener(
    'error',
    ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && failedStyles.add(target),
    { capture: true },
  )

/** Loads the style sheets that did not arrive: the bundler's code asks for each only once. */
async function restoreStyles(): Promise<void> {
  for (const link of failedStyles) {
    const copy = link.cloneNode() as HTMLLinkElement
    await new Promise((resolve, reject) => {
      Object.assign(copy, { onload: resolve, onerror: reject })
      document.head.append(copy)
    }).finally(() => {
      failedStyles.delete(link)
      link.remove()
    })
  }
}

interface FailureProps {
  onClose?(): void
  onFail?(): void
}

/** Without a network, a reload would lose the page. */
function notifyFailure(): void {
  const reload = { label: 'Reload', onAction: () => location.reload() }
  showToast(failedText, { isError: true, ...(navigator.onLine && reload) })
}
