import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import type { ToastHost } from './toast-host.tsx'

/** Shows a short message for 3500 ms (SPEC 9). `link` adds a way onward. */
export type Notify = (message: string, link?: { label: string; href: string }) => void

const NotifyContext = createContext<Notify>(() => undefined)

/** The function that shows a toast. */
export const useNotify = (): Notify => useContext(NotifyContext)

type Manager = ReturnType<typeof import('./toast-host.tsx')['createManager']>

interface Loaded {
  Host: typeof ToastHost
  manager: Manager
  /** Called when the host listens: what is added before that is lost. */
  onListening(): void
}

/** Gives its children `useNotify`. The toast component itself is loaded when the first toast is due. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [loaded, setLoaded] = useState<Loaded>()
  const listening = useRef<Promise<Manager>>(undefined)
  const load = useCallback(async () => {
    const { ToastHost: Host, createManager } = await import('./toast-host.tsx')
    const manager = createManager()
    await new Promise<void>(resolve => setLoaded({ Host, manager, onListening: resolve }))
    return manager
  }, [])
  const notify = useCallback<Notify>(
    (message, link) => {
      listening.current ??= load()
      listening.current.then(
        manager => manager.add({ title: message, data: { link } }),
        // Without network there is no toast; the next one tries again.
        () => {
          listening.current = undefined
        },
      )
    },
    [load],
  )
  return (
    <NotifyContext value={notify}>
      {children}
      {loaded && <loaded.Host manager={loaded.manager} onListening={loaded.onListening} />}
    </NotifyContext>
  )
}
