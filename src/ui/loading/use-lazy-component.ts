import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { dismissToast } from '../toast/toast-queue.ts'
import { notifyLoadFailure } from './load-failure.tsx'

/**
 * A dialog or menu that is loaded when it is first wanted, so that no first load pays for it. When it does not load, a
 * toast says so and offers to try again; the next click tries again too.
 * @param name what the toast calls it, as a sentence begins: "The form".
 * @param load made with `part()`.
 * @returns the component while it is shown, else undefined; what shows it; what hides it.
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
 * The same for a dialog that the address opens (`#map`): loaded as soon as it is wanted.
 * @param openLocationKey the key of the location while the dialog is open: another click on its link tries again.
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
