import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { showToast } from '../toast/toast-queue.ts'

const ShowNothing = () => null

/**
 * Returns a component whose code is loaded when it is first rendered, and never on the server. A file that does not arrive
 * is asked for once more; then a toast offers to reload the page, and the part closes.
 * @param pick returns the component of the loaded module.
 * @param Loading is rendered meanwhile, with the same properties.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  Loading: ComponentType<Props> = ShowNothing,
): ComponentType<Props> {
  const Part = lazy(() =>
    load()
      .catch(importAgain<Module>)
      .then(pick)
      .then(
        Component => ({ default: Component }),
        () => ({ default: NotLoaded as ComponentType<Props> }),
      ),
  ) as ComponentType<Props>
  return props => (
    <Suspense fallback={<Loading {...props} />}>
      <Part {...props} />
    </Suspense>
  )
}

/** Browsers remember a failed module by its address, so the second attempt has another one. */
function importAgain<Module>(error: unknown): Promise<Module> {
  const [address] = /\S+\.js$/.exec((error as Error).message) ?? []
  return address ? import(/* @vite-ignore */ `${address}?again`) : Promise.reject(error)
}

function NotLoaded({ onClose }: { onClose?(): void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once each time the part is opened.
  useEffect(() => {
    showToast('This part did not load.', { isError: true, label: 'Reload', onAction: () => location.reload() })
    onClose?.()
  }, [])
  return null
}
