import Check from '~icons/lucide/check'
import chips from '../../../../ui/chip.module.css'
import { showToast } from '../../../../ui/toast/toast-queue.ts'
import type { Building } from '../../catalog/shapes.ts'
import { maxCompared } from '../../compare/rules.ts'
import { addChosen, removeChosen, useChosen } from './chosen-apartments.ts'
import { CompareLink } from './compare-link.tsx'
import styles from './compare-toggle.module.css'

const fullMessage = `You can compare up to ${maxCompared} apartments. Remove one first.`

/** Renders the toggle of an apartment's bar, and in its place the way to the comparison that has the apartment. */
export function BarCompare({ building }: { building: Building }) {
  const chosen = useChosen()
  const isCompared = chosen.length > 1 && chosen.some(({ id }) => id === building.id)
  return isCompared ? <CompareLink /> : <CompareToggle building={building} />
}

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
