import { Dialog, dialogBodyClass } from '../../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import { PhotosField } from '../../../photos/ui/upload/photo-upload.tsx'
import { getApartment, getLandlord } from '../../catalog/calls.ts'
import type { ListingKind } from '../../catalog/listing-ref.ts'
import { toStoredKind } from '../../catalog/rules.ts'
import type { Building, Landlord } from '../../catalog/shapes.ts'
import { BuildingDialog } from './building-dialog.tsx'
import { saveListing } from './edit-calls.ts'
import { ListingDialog, NameAndAddress } from './listing-dialog.tsx'
import {
  emptyBuilding,
  emptyLandlord,
  type LandlordFormValues,
  valuesOfBuilding,
  valuesOfLandlord,
} from './listing-values.ts'
import { type ListingFormProps, useListingForm } from './use-listing-form.ts'

/** The listing to edit; without an id a new one. */
export interface EditTarget {
  kind: ListingKind
  id?: string
}

interface ListingEditorProps {
  edited: EditTarget
  onSaved(listing: { kind: ListingKind; id: string; name: string }): void
  onClose(): void
}

/** Renders the form of a new listing, or loads an existing one and renders its form. */
export function ListingEditor({ edited: { kind, id }, onSaved, onClose }: ListingEditorProps) {
  const loaded = useLoaded(async () =>
    kind === 'apartment' ? { kind, values: await buildingValues(id) } : { kind, values: await landlordValues(id) },
  )
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
  const shared = {
    title,
    submit: id === undefined ? `Add ${toStoredKind(kind)}` : 'Save',
    onSaved: (saved: { id: string; name: string }) => onSaved({ kind, ...saved }),
    onClose,
  }
  const { data } = loaded
  if (data.kind === 'apartment')
    return <BuildingDialog {...shared} initial={data.values} save={body => saveListing<Building>(kind, id, body)} />
  return <LandlordDialog {...shared} initial={data.values} save={body => saveListing<Landlord>(kind, id, body)} />
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

/** Renders the form of a landlord: to add one, or to change one. */
function LandlordDialog(props: ListingFormProps<LandlordFormValues, LandlordFormValues, Landlord>) {
  const { title, initial, submit, save, onSaved, onClose } = props
  const form = useListingForm({ initial, save, onSaved })
  const { values, errors, set } = form
  return (
    <ListingDialog title={title} form={form} submit={submit} onClose={onClose}>
      <NameAndAddress values={values} errors={errors} set={set} />
      <TextField
        label="Contact"
        name="contact"
        inputMode="url"
        hint="A web address, mailto:… or tel:…"
        value={values.contact}
        error={errors.contact}
        onChange={contact => set({ contact })}
      />
      <PhotosField photos={form.uploads.photos} error={errors.photos} />
    </ListingDialog>
  )
}
