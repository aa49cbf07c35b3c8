import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import type { ToastHost } from './toast-host.tsx'

/** Shows a short message for 3500 ms (SPEC 9). `link` adds a way onward. */
export type Notify = (message: string, link?: { label: string; href: string }) => void

const NotifyContext = createContext<Notify>(() => undefined)

/** The function that shows a toast. */
export const useNotify = (): Notify => useContext(NotifyContext)

type Loaded = { Host: typeof ToastHost; manager: ReturnType<typeof import('./toast-host.tsx')['createManager']> }

/** Gives its children `useNotify`. The toast component itself is loaded when the first toast is due. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [loaded, setLoaded] = useState<Loaded>()
  const loading = useRef<Promise<Loaded>>(undefined)
  const load = useCallback(async () => {
    const { ToastHost: Host, createManager } = await import('./toast-host.tsx')
    const ready = { Host, manager: createManager() }
    setLoaded(ready)
    return ready
  }, [])
  const notify = useCallback<Notify>(
    (message, link) => {
      loading.current ??= load()
      // The host subscribes when it mounts, so the first toast waits for a frame.
      loading.current.then(({ manager }) =>
        requestAnimationFrame(() => manager.add({ title: message, data: { link } })),
      )
    },
    [load],
  )
  const value = useMemo(() => notify, [notify])
  return (
    <NotifyContext value={value}>
      {children}
      {loaded && <loaded.Host manager={loaded.manager} />}
    </NotifyContext>
  )
}
