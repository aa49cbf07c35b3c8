import { browserApi } from '../../../api-client.ts'
import { href } from '../../../site-map.ts'
import buttons from '../../../ui/button.module.css'
import { Link } from '../../../ui/link.tsx'
import { useLoaded } from '../../../ui/loading/use-loaded.ts'
import rows from '../../../ui/rows.module.css'
import { findListings } from '../../listings/catalog/calls.ts'
import { uniqueById } from '../../listings/catalog/rules.ts'
import type { SearchHit } from '../../listings/catalog/shapes.ts'
import type { PendingBuilding } from '../forms.ts'

/** How many of each search are shown. */
const maxHits = 2

/** Renders the apartments of the catalog that a missing one may be: those that its address and its name find. */
export function SimilarApartments(props: { form: PendingBuilding; onChoose(buildingId: string): void }) {
  const { name, address } = props.form
  const loaded = useLoaded(async () => {
    const found = await Promise.all([address, name].map(findApartments))
    return uniqueById(found.flat())
  })
  if (loaded.state !== 'ready' || loaded.data.length === 0) return null
  return (
    <div>
      <p className={rows.hint}>Is it one of these?</p>
      <ul>
        {loaded.data.map(hit => (
          <li key={hit.id}>
            <Link to={href.apartment(hit.id)}>{hit.name}</Link> <span className={rows.hint}>{hit.address}</span>{' '}
            <button
              type="button"
              className={buttons.link}
              aria-label={`It is ${hit.name}`}
              onClick={() => props.onChoose(hit.id)}
            >
              It is this one
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

async function findApartments(query: string): Promise<SearchHit[]> {
  if (query === '') return []
  const hits = await findListings(browserApi, query)
  return hits.filter(({ label }) => label === 'APARTMENT').slice(0, maxHits)
}
