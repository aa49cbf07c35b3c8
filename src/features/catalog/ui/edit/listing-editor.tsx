import { Dialog, dialogBodyClass } from '../../../../ui/dialog/dialog.tsx'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import { accountApi } from '../../../identity/ui/account-client.ts'
import { getApartment, getLandlord } from '../../calls.ts'
import { BuildingDialog } from './building-dialog.tsx'
import { type ListingKind, saveBuilding, saveLandlord } from './edit-calls.ts'
import { LandlordDialog } from './landlord-dialog.tsx'
import { emptyBuilding, emptyLandlord, valuesOfBuilding, valuesOfLandlord } from './listing-values.ts'
import type { ListingPicker } from './location-picker.ts'

/** What is edited; without an id it is a new one. */
export interface EditTarget {
  kind: ListingKind
  id?: string
}

interface ListingEditorProps {
  edited: EditTarget
  onSaved(place: { kind: ListingKind; id: string; name: string }): void
  onClose(): void
  Picker?: ListingPicker | undefined
}

/** The form of a new place, or of one that is there and is fetched first. */
export function ListingEditor({ edited: { kind, id }, onSaved, onClose, Picker }: ListingEditorProps) {
  const loaded = useLoaded(async () =>
    kind === 'building' ? { kind, values: await buildingValues(id) } : { kind, values: await landlordValues(id) },
  )
  const title = `${id === undefined ? 'Add' : 'Edit'} a ${kind}`
  if (loaded.state !== 'ready')
    return (
      <Dialog isLarge title={title} onClose={onClose}>
        <p className={dialogBodyClass} role="status">
          {loaded.state === 'failed'
            ? 'It did not load; perhaps it is no longer there. Close this and search again.'
            : 'Loading …'}
        </p>
      </Dialog>
    )
  const shared = { title, submit: id === undefined ? `Add ${kind}` : 'Save', onClose }
  const { data } = loaded
  if (data.kind === 'building')
    return (
      <BuildingDialog
        {...shared}
        initial={data.values}
        save={body => saveBuilding(id, body)}
        onSaved={saved => onSaved({ kind, ...saved })}
        Picker={Picker}
      />
    )
  return (
    <LandlordDialog
      {...shared}
      initial={data.values}
      save={body => saveLandlord(id, body)}
      onSaved={saved => onSaved({ kind, ...saved })}
    />
  )
}

async function buildingValues(id: string | undefined) {
  if (id === undefined) return emptyBuilding
  const building = await getApartment(accountApi, id)
  const { landlordId } = building
  return valuesOfBuilding(building, landlordId === null ? '' : (await getLandlord(accountApi, landlordId)).name)
}

async function landlordValues(id: string | undefined) {
  return id === undefined ? emptyLandlord : valuesOfLandlord(await getLandlord(accountApi, id))
}
