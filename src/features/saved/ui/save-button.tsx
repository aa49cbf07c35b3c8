import { Bookmark } from 'lucide-react'
import buttons from '../../../ui/button.module.css'

/** The Save toggle of an apartment's or a landlord's page (SPEC 2). */
export function SaveButton({ onSave }: { onSave(): void }) {
  return (
    <button type="button" className={buttons.button} aria-pressed={false} onClick={onSave}>
      <Bookmark size={18} aria-hidden="true" />
      Save
    </button>
  )
}
