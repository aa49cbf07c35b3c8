import { useNavigation } from 'react-router'
import { withParameter } from '../../../site-map.ts'
import buttons from '../../../ui/button.module.css'
import layout from '../../../ui/layout.module.css'
import { Link } from '../../../ui/link.tsx'
import { useKnownSearchParams } from './use-known-search-params.ts'

/** Renders the link to the same list with more items, how many the address says (`?show=`): it works without scripts. */
export function ShowMore({ next }: { next: number }) {
  const isBusy = useNavigation().state !== 'idle'
  const query = withParameter(useKnownSearchParams(), 'show', String(next))
  return (
    <div className={layout.more}>
      <Link className={buttons.button} to={`?${query}`} replace preventScrollReset aria-busy={isBusy}>
        Show More
      </Link>
    </div>
  )
}
