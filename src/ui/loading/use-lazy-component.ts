import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { dismissToast } from '../toast/toast-queue.ts'
import { notifyLoadFailure } from './load-failure.tsx'

/**
 * Loads a dialog or menu when it is first opened, so that it does not slow the first load. If it does not load, a toast
 * offers to try again; so does the next click.
 * @param name the toast's subject, capitalized: "The form".
 * @param load the result of `lazyImport`.
 * @returns the component while it is shown, else undefined; a function that shows it; a function that hides it.
 */
export function useLazyComponent<Props>(name: string, load: () => Promise<ComponentType<Props>>) {
  const [Component, setComponent] = useState<ComponentType<Props>>()
  const failureToastId = useRef(0)
  const show = useCallback(async (): Promise<void> => {
    dismissToast(failureToastId.current)
    await load().then(
      component => setComponent(() => component),
      (error: unknown) => {
        failureToastId.current = notifyLoadFailure(name, error, show)
      },
    )
  }, [name, load])
  const hide = useCallback(() => setComponent(undefined), [])
  return [Component, show, hide] as const
}

/**
 * Loads a dialog that is opened by the address (`#map`), as soon as the address asks for it.
 * @param openLocationKey the location's key while the dialog is open, else undefined. Another click on its link changes
 * the key and tries again.
 */
export function useLazyComponentAtLocation<Props>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  openLocationKey: string | undefined,
): ComponentType<Props> | undefined {
  const [Component, show] = useLazyComponent(name, load)
  useEffect(() => {
    if (openLocationKey !== undefined) show()
  }, [openLocationKey, show])
  return openLocationKey === undefined ? undefined : Component
}
