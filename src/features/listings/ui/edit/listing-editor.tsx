import { Dialog, dialogBodyClass } from '../../../../ui/dialog/dialog.tsx'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import { getApartment, getLandlord } from '../../catalog/calls.ts'
import type { ListingKind } from '../../catalog/listing-ref.ts'
import { toStoredKind } from '../../catalog/rules.ts'
import { saveListing } from './edit-calls.ts'
import { ListingDialog } from './listing-dialog.tsx'
import {
  buildingBody,
  emptyListing,
  type ListingValues,
  landlordBody,
  valuesOfBuilding,
  valuesOfLandlord,
} from './listing-values.ts'

/** The listing to edit; without an id a new one. */
export interface EditTarget {
  kind: ListingKind
  id?: string
}

interface ListingEditorProps {
  edited: EditTarget
  onSaved(listing: { id: string; name: string }): void
  onClose(): void
}

/** Renders the form of a new listing, or loads an existing one and renders its form. */
export function ListingEditor({ edited: { kind, id }, onSaved, onClose }: ListingEditorProps) {
  const loaded = useLoaded(async () => (id === undefined ? emptyListing : loadValues(kind, id)))
  const title = `${id === undefined ? 'Add' : 'Edit'} a ${toStoredKind(kind)}`
  if (loaded.state !== 'ready')
    return (
      <Dialog isLarge title={title} onClose={onClose}>
        <p className={dialogBodyClass} role="status">
          {loaded.state === 'failed'
            ? 'It did not load. It may no longer exist. Close this and search again.'
            : 'Loading …'}
        </p>
      </Dialog>
    )
  return (
    <ListingDialog
      kind={kind}
      title={title}
      submit={id === undefined ? `Add ${toStoredKind(kind)}` : 'Save'}
      initial={loaded.data}
      save={values => saveListing(kind, id, kind === 'apartment' ? buildingBody(values) : landlordBody(values))}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}

async function loadValues(kind: ListingKind, id: string): Promise<ListingValues> {
  if (kind === 'landlord') return valuesOfLandlord(await getLandlord(accountApi, id))
  const building = await getApartment(accountApi, id)
  const { landlordId } = building
  return valuesOfBuilding(building, landlordId === null ? '' : (await getLandlord(accountApi, landlordId)).name)
}
