import { useLocation } from 'react-router'
import { paths } from '../../../../site-map.ts'
import layout from '../../../../ui/layout.module.css'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { useDocumentMark } from '../../../../ui/use-document-mark.ts'
import { maxCompared } from '../../compare/rules.ts'
import { useChosen } from './chosen-apartments.ts'

const ChosenTray = lazyPart(() => import('./chosen-tray.tsx'), 'ChosenTray')

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
      {isShown && <ChosenTray chosen={chosen} />}
    </>
  )
}
