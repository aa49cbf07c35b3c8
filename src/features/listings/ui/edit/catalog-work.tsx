import { type ReactNode, useEffect, useState } from 'react'
import { getPage } from '../../../../api-client.ts'
import buttons from '../../../../ui/button.module.css'
import { Select } from '../../../../ui/form/select.tsx'
import { formatNumber } from '../../../../ui/format.ts'
import { ListFailed } from '../../../../ui/loading/list-state.tsx'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import { useRemoteList } from '../../../people/ui/use-remote-list.ts'
import type { Building } from '../../catalog/shapes.ts'
import type { BuildingNeed } from '../../edit/list-buildings-by-need.ts'
import styles from './edit.module.css'

const needs: { need: BuildingNeed; label: string }[] = [
  { need: 'unplaced', label: 'Not on the map yet' },
  { need: 'duplicate', label: 'Likely listed twice' },
  { need: 'no-landlord', label: 'Without a landlord' },
  { need: 'no-photo', label: 'Without a photo' },
  { need: 'new', label: 'New' },
  { need: 'all', label: 'All buildings' },
]

const pathOf = (need: BuildingNeed) => `/api/admin/buildings/${need}`

/**
 * Renders the buildings that an admin has to look at, by what they lack, or else all of them.
 * @param props.version another value loads again.
 */
export function CatalogWork({ version, children }: { version: number; children(building: Building): ReactNode }) {
  const [chosen, setChosen] = useState<BuildingNeed>()
  const countAll = () =>
    Promise.all(needs.map(async ({ need }) => (await getPage(accountApi, `${pathOf(need)}?limit=1`)).total))
  const counts = useLoaded(countAll, version)
  const totals = counts.state === 'ready' ? counts.data : []
  const need = chosen ?? needs.find((_, i) => totals[i] !== 0)?.need ?? 'all'
  const list = useRemoteList<Building>(pathOf(need))
  const { reload } = list
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version says that the list is outdated.
  useEffect(() => {
    if (version > 0) reload()
  }, [version])
  if (counts.state === 'failed' || list.state === 'failed')
    return (
      <ListFailed
        retry={() => {
          counts.retry()
          reload()
        }}
      />
    )
  if (counts.state === 'loading') return null
  return (
    <div className={styles.work}>
      <Select<BuildingNeed>
        label="Show:"
        name="need"
        value={need}
        options={needs.map(({ need, label }, i) => ({
          value: need,
          label: `${label} (${formatNumber(totals[i] ?? 0)})`,
        }))}
        onChange={setChosen}
      />
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
    </div>
  )
}
