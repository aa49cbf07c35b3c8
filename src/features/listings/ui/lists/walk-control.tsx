import { useState } from 'react'
import ChevronDown from '~icons/lucide/chevron-down'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import styles from './walk-control.module.css'

const CampusDialog = lazyPart(
  () => import('./campus-dialog.tsx'),
  module => module.CampusDialog,
)

/**
 * Renders the button that lies over a walk and opens the choice of a campus point.
 * @param point the label of the shown one.
 */
export function WalkControl({ point }: { point: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.control}
        aria-haspopup="dialog"
        aria-label={`${point}: choose where you study`}
        title="Choose where you study"
        data-walk-control
        onClick={() => setIsOpen(true)}
      >
        <ChevronDown width={16} height={16} aria-hidden="true" />
      </button>
      {isOpen && <CampusDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
