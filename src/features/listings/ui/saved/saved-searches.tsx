import type { MouseEvent } from 'react'
import Trash from '~icons/lucide/trash-2'
import Undo from '~icons/lucide/undo-2'
import { sendJson } from '../../../../api-client.ts'
import { paths } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import { countLabel, joinAnd } from '../../../../ui/format.ts'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import lists from '../../../../ui/loading/list-state.module.css'
import { ListFailed } from '../../../../ui/loading/list-state.tsx'
import type { Loaded } from '../../../../ui/loading/use-loaded.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import type { CampusPointKey } from '../../../site/rules.ts'
import { useCampusPoint } from '../../../site/ui/campus-point.ts'
import { apartmentsText } from '../../lists/filter-rules.ts'
import { parseCardFilters } from '../../lists/rules.ts'
import type { SavedSearch } from '../../saved/searches.ts'
import styles from './saved-searches.module.css'
import { searchesPath, useKnownSearches, useSavedSearch } from './use-saved-search.ts'

const heading = 'Saved Searches'

/** Renders the searches that the student has saved, with what is new. @param loaded as the server answered. */
export function SavedSearches({ loaded }: { loaded: Loaded<readonly SavedSearch[]> }) {
  const known = useKnownSearches()
  if (loaded.state === 'failed') return <ListFailed heading={heading} retry={loaded.retry} />
  if (loaded.state !== 'ready') return null
  return (
    <section className={layout.section} aria-labelledby="saved-searches">
      <div className={layout.bar}>
        <h2 id="saved-searches">{`${heading} (${known?.length ?? loaded.data.length})`}</h2>
      </div>
      {loaded.data.length === 0 && (
        <div className={lists.empty}>
          <p>You have not saved any searches.</p>
          <Link to={paths.search}>Filter the apartments, and save the search to see what is new</Link>
        </div>
      )}
      <ul className={layout.list}>
        {loaded.data.map(search => (
          <li key={search.path}>
            <SavedSearchRow search={search} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Renders a saved search: a link to it, how much it finds and how much of that is new. Opening it marks all as seen. One
 * that is removed stays, with a button that saves it again.
 */
function SavedSearchRow({ search }: { search: SavedSearch }) {
  const { id, path, label, matches, newMatches, newReviews } = search
  const news = [
    newMatches.length > 0 && countLabel(newMatches.length, 'new apartment'),
    newReviews > 0 && countLabel(newReviews, 'new review'),
  ].filter(each => each !== false)
  const { isSaved, save, remove } = useSavedSearch(path, { isQuiet: true })
  const Icon = isSaved ? Trash : Undo
  const own = useCampusPoint()
  const markSeen = (event: MouseEvent) => {
    // The right button opens a menu. If the call fails, the search is still new at the next look.
    if (event.button < 2 && news.length > 0)
      sendJson(accountApi, 'PUT', `${searchesPath}/${id}/seen`, {}).catch(() => undefined)
  }
  return (
    <div className={`${layout.card} ${styles.row}`}>
      <div className={styles.search}>
        <Link to={linkOf(path, own)} onClick={markSeen} onAuxClick={markSeen}>
          {label}
        </Link>
        <p className={layout.facts}>
          <span>{matches === 0 ? 'No apartments now' : apartmentsText(matches)}</span>
          {news.length > 0 && <span className={styles.new}>{`${joinAnd(news)} since your last look`}</span>}
        </p>
      </div>
      <button
        type="button"
        className={`${buttons.button} ${buttons.small} ${styles.remove}`}
        aria-label={`${isSaved ? 'Remove' : 'Save again:'} ${label}`}
        onClick={isSaved ? remove : save}
      >
        <Icon width={16} height={16} aria-hidden="true" />
        <span>{isSaved ? 'Remove' : 'Undo'}</span>
      </button>
    </div>
  )
}

/** Returns the path of a saved search. An order by the walk names the reader's own campus point, which is not saved. */
function linkOf(path: string, own: CampusPointKey | undefined): string {
  const [, query] = path.split('?')
  const { sort, walk } = parseCardFilters(new URLSearchParams(query))
  return own && sort === 'walk' && !walk ? `${path}&campus=${own}` : path
}
