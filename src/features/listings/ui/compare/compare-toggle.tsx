import Check from '~icons/lucide/check'
import chips from '../../../../ui/chip.module.css'
import { showToast } from '../../../../ui/toast/toast-queue.ts'
import type { Building } from '../../catalog/shapes.ts'
import { maxCompared } from '../../compare/rules.ts'
import { addChosen, removeChosen, useChosen } from './chosen-apartments.ts'
import styles from './compare-toggle.module.css'

const fullMessage = `You can compare up to ${maxCompared} apartments. Remove one first.`

export function CompareToggle({ building: { id, name, photos } }: { building: Building }) {
  const isChosen = useChosen().some(chosen => chosen.id === id)
  const toggle = () => {
    if (isChosen) removeChosen(id)
    else if (!addChosen({ id, name, photo: photos[0] ?? null })) showToast(fullMessage, { isError: true })
  }
  return (
    <button
      type="button"
      className={`${chips.chip} ${styles.toggle}`}
      aria-label={`Compare ${name}`}
      aria-pressed={isChosen}
      onClick={toggle}
    >
      {isChosen && <Check width={14} height={14} aria-hidden="true" />}
      <span>Compare</span>
    </button>
  )
}
