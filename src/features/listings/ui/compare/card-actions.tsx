import type { Ribbon } from '../ribbon-context.tsx'
import { SaveRibbon } from '../saved/save-ribbon.tsx'
import { CompareToggle } from './compare-toggle.tsx'

/** Renders what a card can do: Save and Compare. */
export const CardActions: Ribbon = ({ building }) => (
  <>
    <SaveRibbon building={building} />
    <CompareToggle building={building} />
  </>
)
