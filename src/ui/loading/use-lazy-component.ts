import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { dismissToast } from '../toast/toast-queue.ts'
import { showPartFailure } from './load-failure.tsx'

/**
 * A dialog or menu that is loaded when it is first wanted, so that no first load pays for it. When it does not load, a
 * toast says so and offers to try again; the next click tries again too.
 * @param name what the toast calls it, as a sentence begins: "The form".
 * @param load made with `part()`.
 * @returns the component while it is shown, else undefined; what shows it; what hides it.
 */
export function usePart<Props>(name: string, load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const failure = useRef(0)
  const show = useCallback(async (): Promise<void> => {
    dismissToast(failure.current)
    await load().then(
      part => setPart(() => part),
      (error: unknown) => {
        failure.current = showPartFailure(name, error, show)
      },
    )
  }, [name, load])
  const hide = useCallback(() => setPart(undefined), [])
  return [Part, show, hide] as const
}

/**
 * The same for a dialog that the address opens (`#map`): loaded as soon as it is wanted.
 * @param wanted the key of the location while the dialog is open: another click on its link tries again.
 */
export function useWantedPart<Props>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  wanted: string | undefined,
): ComponentType<Props> | undefined {
  const [Part, show] = usePart(name, load)
  useEffect(() => {
    if (wanted !== undefined) show()
  }, [wanted, show])
  return wanted === undefined ? undefined : Part
}
