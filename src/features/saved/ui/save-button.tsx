import Bookmark from '~icons/lucide/bookmark'
import buttons from '../../../ui/button.module.css'
import { useSaveToggle } from './use-save-toggle.ts'

/** The Save/Saved toggle of an apartment's or a landlord's page (SPEC 2). */
export function SaveButton({ kind, of }: { kind: 'apartment' | 'landlord'; of: { id: string; name: string } }) {
  const { saved, toggle } = useSaveToggle(kind, of)
  return (
    <button type="button" className={buttons.button} aria-pressed={saved} onClick={toggle}>
      <Bookmark width={18} height={18} aria-hidden="true" fill={saved ? 'currentColor' : 'none'} />
      {saved ? 'Saved' : 'Save'}
    </button>
  )
}
