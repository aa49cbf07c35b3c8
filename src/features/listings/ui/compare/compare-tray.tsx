import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import X from '~icons/lucide/x'
import { href, paths } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { settleAfterMoves } from '../../../../ui/settle-after-moves.ts'
import { showToast } from '../../../../ui/toast/toast-queue.ts'
import { useDocumentMark } from '../../../../ui/use-document-mark.ts'
import { Picture } from '../../../photos/ui/picture.tsx'
import { useSite } from '../../../site/ui/site-context.tsx'
import { maxCompared } from '../../compare/rules.ts'
import { type ChosenApartment, removeChosen, setChosen, useChosen } from './chosen-apartments.ts'
import styles from './compare-tray.module.css'

/**
 * Renders the tray at the lower edge with the apartments that were chosen to be compared, and announces how many there
 * are. It is away while nothing is chosen, on the admins' page, and on the comparison.
 */
export function CompareTray() {
  const chosen = useChosen()
  const { pathname } = useLocation()
  const isShown = chosen.length > 0 && pathname !== paths.admin && pathname !== paths.compare
  useDocumentMark('data-compare-tray', isShown)
  return (
    <>
      <p className={layout.hiddenText} role="status">
        {chosen.length > 0 && `${chosen.length} of ${maxCompared} apartments chosen to compare`}
      </p>
      {isShown && <Tray chosen={chosen} />}
    </>
  )
}

function Tray({ chosen }: { chosen: readonly ChosenApartment[] }) {
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

export function CompareLink() {
  const ids = useChosen().map(({ id }) => id)
  if (ids.length === 0) return null
  return (
    <Link className={`${ids.length > 1 ? buttons.primary : buttons.button} ${styles.compare}`} to={href.compare(ids)}>
      {ids.length > 1 ? `Compare ${ids.length}` : 'Add another'}
    </Link>
  )
}
