import type { ReactNode } from 'react'
import { useHasMark } from '../../../people/ui/account.ts'
import type { SavedItem } from './saved-items.ts'
import { Undoable } from './undoable.tsx'
import { useSaveToggle } from './use-save-toggle.ts'

/** Renders a saved listing's card, which offers Undo when it is unsaved. */
export function UndoableCard({ item, children }: { item: SavedItem; children: ReactNode }) {
  const isSaved = useHasMark(item.kind === 'apartment' ? 'savedApartments' : 'savedLandlords', item.id)
  const { toggle } = useSaveToggle(item.kind, item, { isQuiet: true })
  return (
    <Undoable name={item.name} isSaved={isSaved} onUndo={toggle}>
      {children}
    </Undoable>
  )
}
