import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { lazyImport } from '../../../ui/loading/lazy-import.ts'
import type { Ribbon } from '../../catalog/ui/ribbon-context.tsx'
import { WalkControlProvider } from '../../catalog/ui/walk.tsx'
import { SaveRibbon } from '../../saved/ui/save-ribbon.tsx'

const loadTools = lazyImport('features/compare/ui/card-tools.tsx', () => import('./card-tools.tsx'))
/** After the automatic sign-in, which comes a second after load. */
const loadAfterMs = 2000

const ToggleContext = createContext<Ribbon | undefined>(undefined)

/** Renders what a card can do: Save, and Compare once it has loaded. */
export const CardActions: Ribbon = ({ building }) => {
  const Toggle = useContext(ToggleContext)
  return (
    <>
      <SaveRibbon building={building} />
      {Toggle && <Toggle building={building} />}
    </>
  )
}

/**
 * Adds Compare and the control of walks to what is below it, and the tray of chosen apartments. All load late; pages can do
 * without them.
 */
export function CardTools({ children }: { children: ReactNode }) {
  const [tools, setTools] = useState<Awaited<ReturnType<typeof loadTools>>>()
  useEffect(() => {
    const timer = setTimeout(() => loadTools().then(setTools, () => undefined), loadAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <ToggleContext value={tools?.CompareToggle}>
      <WalkControlProvider value={tools?.WalkControl}>{children}</WalkControlProvider>
      {tools && <tools.CompareTray />}
    </ToggleContext>
  )
}
