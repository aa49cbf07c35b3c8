import { paths } from '../../../../../site-map.ts'
import layout from '../../../../../ui/layout.module.css'
import { Link } from '../../../../../ui/link.tsx'
import lists from '../../../../../ui/loading/list-state.module.css'
import { ListFailed } from '../../../../../ui/loading/list-state.tsx'
import type { Loaded } from '../../../../../ui/loading/use-loaded.ts'
import type { SavedSearch } from '../../../saved/searches/saved-search.ts'
import { useKnownSearches } from './known-searches.ts'
import { SavedSearchRow } from './saved-search-row.tsx'
import styles from './saved-searches.module.css'

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
      {loaded.data.length === 0 && <NothingSaved />}
      <ul className={styles.list}>
        {loaded.data.map(search => (
          <li key={search.path}>
            <SavedSearchRow search={search} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NothingSaved() {
  return (
    <div className={lists.empty}>
      <p>You have not saved any searches.</p>
      <Link to={paths.home}>
        Search for a street or open a neighborhood, and save what you filter to see what is new
      </Link>
    </div>
  )
}
