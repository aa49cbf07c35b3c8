import Bookmark from '~icons/lucide/bookmark'
import buttons from '../../../../ui/button.module.css'
import { useSaveToggle } from './use-save-toggle.ts'

/** Renders the Save/Saved toggle of a listing's page. */
export function SaveButton({ kind, of }: { kind: 'apartment' | 'landlord'; of: { id: string; name: string } }) {
  const { isSaved, toggle } = useSaveToggle(kind, of)
  return (
    <button type="button" className={buttons.button} aria-pressed={isSaved} onClick={toggle}>
      <Bookmark width={18} height={18} aria-hidden="true" fill={isSaved ? 'currentColor' : 'none'} />
      <span>{isSaved ? 'Saved' : 'Save'}</span>
    </button>
  )
}
