import ChevronDown from '~icons/lucide/chevron-down'
import { lazyImport } from '../../../../ui/loading/lazy-import.ts'
import { useLazyComponent } from '../../../../ui/loading/use-lazy-component.ts'
import type { WalkControl as Control } from '../../../catalog/ui/walk.tsx'
import styles from './walk-control.module.css'

const loadDialog = lazyImport('features/search/ui/campus/campus-dialog.tsx', () =>
  import('./campus-dialog.tsx').then(module => module.CampusDialog),
)

/** Renders the button that lies over a walk and opens the choice of a campus point. */
export const WalkControl: Control = ({ point }) => {
  const [Dialog, open, close] = useLazyComponent('The choice', loadDialog)
  return (
    <>
      <button
        type="button"
        className={styles.control}
        aria-haspopup="dialog"
        aria-label={`${point}: choose where you study`}
        title="Choose where you study"
        data-walk-control
        onClick={open}
      >
        <ChevronDown width={16} height={16} aria-hidden="true" />
      </button>
      {Dialog && <Dialog onClose={close} />}
    </>
  )
}
