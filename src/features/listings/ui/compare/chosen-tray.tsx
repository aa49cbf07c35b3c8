import { useEffect, useRef } from 'react'
import X from '~icons/lucide/x'
import buttons from '../../../../ui/button.module.css'
import { settleAfterMoves } from '../../../../ui/settle-after-moves.ts'
import { showToast } from '../../../../ui/toast/toast-queue.ts'
import { Picture } from '../../../photos/ui/picture.tsx'
import { useSite } from '../../../site/ui/site-context.tsx'
import { type ChosenApartment, removeChosen, setChosen } from './chosen-apartments.ts'
import { CompareLink } from './compare-link.tsx'
import styles from './compare-tray.module.css'

export function ChosenTray({ chosen }: { chosen: readonly ChosenApartment[] }) {
  const { placeholder } = useSite()
  const tray = useRef<HTMLElement>(null)
  useEffect(() => settleAfterMoves(tray.current), [])
  const remove = (index: number) => {
    const buttons = [...(tray.current?.querySelectorAll<HTMLElement>('li button') ?? [])]
    // The pressed button disappears, so the focus moves to its neighbor, or to the page after the last one.
    const next = buttons[index + 1] ?? buttons[index - 1] ?? document.getElementById('main')
    next?.focus({ preventScroll: true })
    removeChosen(chosen[index]?.id ?? '')
  }
  const clear = () => {
    document.getElementById('main')?.focus({ preventScroll: true })
    setChosen([])
    showToast('The comparison is empty.', { label: 'Undo', onAction: () => setChosen(chosen) })
  }
  return (
    <aside className={styles.tray} ref={tray} aria-label="Apartments to compare">
      <div className={styles.inner}>
        <ul className={styles.list}>
          {chosen.map(({ id, name, photo }, index) => (
            <li key={id} className={styles.item}>
              <Picture className={styles.photo} url={photo ?? placeholder} alt="" sizes="44px" />
              <span className={styles.name}>{name}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${name} from the comparison`}
                onClick={() => remove(index)}
              >
                <X width={16} height={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={`${buttons.quiet} ${styles.clear}`}
          aria-label="Clear the comparison"
          onClick={clear}
        >
          <X width={18} height={18} aria-hidden="true" />
          <span>Clear</span>
        </button>
        <CompareLink />
      </div>
    </aside>
  )
}
