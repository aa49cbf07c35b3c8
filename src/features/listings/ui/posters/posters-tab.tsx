import { useEffect, useState } from 'react'
import { browserApi, getAllItems } from '../../../../api-client.ts'
import { href } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import { Select } from '../../../../ui/form/select.tsx'
import { countLabel, formatNumber } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/link.tsx'
import { ListFailed, ListSkeleton } from '../../../../ui/loading/list-state.tsx'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import { printAlone } from '../../../../ui/print-alone.ts'
import queue from '../../../../ui/queue/queue.module.css'
import rows from '../../../../ui/rows.module.css'
import { accountApi } from '../../../people/ui/account-client.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import type { Building, Company } from '../../catalog/shapes.ts'
import { Poster } from './poster.tsx'
import styles from './posters.module.css'

const maxPages = 100

async function loadUnreviewed() {
  const [buildings, companies] = await Promise.all([
    getAllItems<Building>(accountApi, '/api/admin/buildings/no-review', maxPages),
    getAllItems<Company>(browserApi, '/api/companies', maxPages),
  ])
  return { buildings, landlordNames: new Map(companies.map(({ id, name }) => [id, name])) }
}

/** Renders the apartments without a review, by area and landlord, with posters to print that ask for one. */
export function PostersTab() {
  const { areas } = useSite()
  const loaded = useLoaded(loadUnreviewed)
  const [area, setArea] = useState('all')
  const [printed, setPrinted] = useState<Building[]>([])
  useEffect(() => {
    if (printed.length > 0) printAlone()
  }, [printed])
  if (loaded.state === 'failed') return <ListFailed retry={loaded.retry} />
  if (loaded.state !== 'ready') return <ListSkeleton rows={6} />
  const { buildings, landlordNames } = loaded.data
  const byArea = groupBy(buildings, building => building.area ?? 'none')
  const shown = byArea.get(area) ?? buildings
  const byLandlord = groupBy(shown, ({ landlordId }) => landlordNames.get(landlordId ?? '') ?? 'Without a landlord')
  const mostFirst = [...byLandlord].sort(([, some], [, others]) => others.length - some.length)
  const areaOptions = [{ key: 'all', name: 'All' }, ...areas, { key: 'none', name: 'None' }].map(({ key, name }) => {
    const count = key === 'all' ? buildings.length : (byArea.get(key)?.length ?? 0)
    return { value: key, label: `${name} (${formatNumber(count)})`, count }
  })
  return (
    <section className={rows.section} aria-labelledby="unreviewed">
      <h2 id="unreviewed">Places without a review</h2>
      {buildings.length === 0 ? (
        <p className={queue.empty}>Every place has a review.</p>
      ) : (
        <>
          <p>
            Hang up a poster where tenants see it, with the landlord’s permission. Its code opens the place’s stars.
          </p>
          <div className={styles.bar}>
            <Select
              label="Area:"
              name="area"
              value={area}
              options={areaOptions.filter(({ count }) => count > 0)}
              onChange={setArea}
            />
            <button type="button" className={buttons.primary} onClick={() => setPrinted([...shown])}>
              {`Print ${countLabel(shown.length, 'poster')}`}
            </button>
          </div>
        </>
      )}
      {mostFirst.map(([landlord, owned]) => (
        <section key={landlord} className={`${rows.list} ${styles.group}`} aria-label={landlord}>
          <div className={styles.bar}>
            <h3>{`${landlord} (${formatNumber(owned.length)})`}</h3>
            {owned.length > 1 && (
              <button
                type="button"
                className={`${buttons.button} ${buttons.small}`}
                aria-label={`Print ${countLabel(owned.length, 'poster')} for ${landlord}`}
                onClick={() => setPrinted([...owned])}
              >
                {`Print ${countLabel(owned.length, 'poster')}`}
              </button>
            )}
          </div>
          {owned.map(building => (
            <div key={building.id} className={rows.row}>
              <p>
                <Link to={href.apartment(building.id)}>{building.name}</Link>
                {building.address !== building.name && <span className={rows.hint}>{building.address}</span>}
              </p>
              <button
                type="button"
                className={`${buttons.button} ${buttons.small}`}
                aria-label={`Print a poster for ${building.name}`}
                onClick={() => setPrinted([building])}
              >
                Print a poster
              </button>
            </div>
          ))}
        </section>
      ))}
      <div className={styles.posters} data-printable>
        {printed.map(building => (
          <Poster key={building.id} {...building} />
        ))}
      </div>
    </section>
  )
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
