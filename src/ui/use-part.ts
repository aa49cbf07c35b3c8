import { type ComponentType, useState } from 'react'
import { useNotify } from './toast.tsx'

/**
 * A part of the page that is fetched when it is first wanted, so that no first load pays for it. When it does not arrive,
 * a toast says so, and the next click tries again: a missing part never takes the page.
 * @returns the part while it is shown, else undefined; what shows it; what hides it.
 */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const notify = useNotify()
  const [Part, setPart] = useState<ComponentType<Props>>()
  const show = () =>
    load().then(
      part => setPart(() => part),
      () => notify('This did not load. Please try again.'),
    )
  return [Part, show, () => setPart(undefined)] as const
}
