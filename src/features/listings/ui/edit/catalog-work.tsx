import { type ReactNode, useEffect, useState } from 'react'
import { getPage } from '../../../../api-client.ts'
import buttons from '../../../../ui/button.module.css'
import { Select } from '../../../../ui/form/select.tsx'
import { formatNumber } from '../../../../ui/format.ts'
import { ListFailed } from '../../../../ui/loading/list-state.tsx'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import rows from '../../../../ui/rows.module.css'
import { accountApi } from '../../../people/ui/account-client.ts'
import { useRemoteList } from '../../../people/ui/use-remote-list.ts'
import type { Building } from '../../catalog/shapes.ts'
import type { BuildingNeed } from '../../edit/list-buildings-by-need.ts'
import styles from './edit.module.css'
import { PlaceBuildings } from './place-buildings.tsx'

const needs: { need: BuildingNeed; label: string }[] = [
  { need: 'unplaced', label: 'Not on the map yet' },
  { need: 'duplicate', label: 'Likely listed twice' },
  { need: 'no-landlord', label: 'Without a landlord' },
  { need: 'no-photo', label: 'Without a photo' },
  { need: 'new', label: 'New' },
  { need: 'all', label: 'All buildings' },
]

const pathOf = (need: BuildingNeed) => `/api/admin/buildings/${need}`

interface WorkProps {
  /** Another value loads again. */
  version: number
  /** Called when the admin has closed the dialog that places buildings on the map. */
  onPlaced(count: number): void
  children(building: Building): ReactNode
}

/** Renders the buildings that an admin has to look at, by what they lack, or else all of them. */
export function CatalogWork(props: WorkProps) {
  const [chosen, setChosen] = useState<BuildingNeed>()
  const counts = useLoaded(
    () => Promise.all(needs.map(async ({ need }) => (await getPage(accountApi, `${pathOf(need)}?limit=1`)).total)),
    props.version,
  )
  if (counts.state !== 'ready') return counts.state === 'failed' && <ListFailed retry={counts.retry} />
  const options = needs.map(({ need, label }, i) => ({
    value: need,
    label: `${label} (${formatNumber(counts.data[i] ?? 0)})`,
  }))
  const need = chosen ?? needs.find((_, i) => counts.data[i] !== 0)?.need ?? 'all'
  return (
    <div className={styles.work}>
      <Select<BuildingNeed> label="Show" name="need" value={need} options={options} onChange={setChosen} />
      <BuildingList key={need} need={need} {...props} />
    </div>
  )
}

function BuildingList({ need, version, onPlaced, children }: WorkProps & { need: BuildingNeed }) {
  const list = useRemoteList<Building>(pathOf(need))
  const { reload } = list
  const [isPlacing, setIsPlacing] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version says that the list is outdated.
  useEffect(() => {
    if (version > 0) reload()
  }, [version])
  return (
    <>
      {need === 'unplaced' && list.total > 0 && (
        <button type="button" className={buttons.button} onClick={() => setIsPlacing(true)}>
          Place on the map …
        </button>
      )}
      {list.state === 'failed' && <p role="alert">The buildings did not load. Please try again.</p>}
      {list.state === 'ready' && list.total === 0 && <p className={rows.empty}>None.</p>}
      <ul className={styles.hits}>
        {list.items.map(building => (
          <li key={building.id}>{children(building)}</li>
        ))}
      </ul>
      {list.hasMore && (
        <button type="button" className={buttons.button} onClick={list.loadMore}>
          Show more
        </button>
      )}
      {isPlacing && (
        <PlaceBuildings
          unplaced={list}
          onClose={count => {
            setIsPlacing(false)
            onPlaced(count)
          }}
        />
      )}
    </>
  )
}
