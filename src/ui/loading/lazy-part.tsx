import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { showToast } from '../toast/toast-queue.ts'

type PropsIn<Module, Name extends keyof Module> =
  Module[Name] extends ComponentType<infer Props> ? Props & object : never

/**
 * Returns the component `name` of a module that is loaded when it is first rendered, and never on the server. A file that
 * does not arrive is asked for once more; then a toast offers to reload the page, and the part closes.
 * @param Loading is rendered meanwhile, with the same properties.
 */
export function lazyPart<Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  Loading: ComponentType<PropsIn<Module, Name>> = () => null,
): ComponentType<PropsIn<Module, Name>> {
  const Part = lazy(async () => {
    const module = await load().catch(importAgain<Module>)
    return { default: (module?.[name] ?? NotLoaded) as ComponentType<PropsIn<Module, Name>> }
  }) as ComponentType<PropsIn<Module, Name>>
  return props => (
    <Suspense fallback={<Loading {...props} />}>
      <Part {...props} />
    </Suspense>
  )
}

/** Browsers remember a failed module by its address, so the second attempt has another one. */
async function importAgain<Module>(error: unknown): Promise<Module | undefined> {
  const [address] = /\S+\.js$/.exec((error as Error).message) ?? []
  return address ? import(/* @vite-ignore */ `${address}?again`).catch(() => undefined) : undefined
}

function NotLoaded({ onClose }: { onClose?(): void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once each time the part is opened.
  useEffect(() => {
    showToast('This part did not load.', { isError: true, label: 'Reload', onAction: () => location.reload() })
    onClose?.()
  }, [])
  return null
}
