import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { lazyImport } from '../../../ui/loading/lazy-import.ts'
import type { Ribbon } from '../../catalog/ui/ribbon-context.tsx'
import { SaveRibbon } from '../../saved/ui/save-ribbon.tsx'

const loadTools = lazyImport('features/compare/ui/compare-tools.tsx', () => import('./compare-tools.tsx'))
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

/** Adds Compare to the cards below it, and the tray of chosen apartments. Both load late; pages can do without them. */
export function CompareTools({ children }: { children: ReactNode }) {
  const [tools, setTools] = useState<Awaited<ReturnType<typeof loadTools>>>()
  useEffect(() => {
    const timer = setTimeout(() => loadTools().then(setTools, () => undefined), loadAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <ToggleContext value={tools?.CompareToggle}>
      {children}
      {tools && <tools.CompareTray />}
    </ToggleContext>
  )
}
