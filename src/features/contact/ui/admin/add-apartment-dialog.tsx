import { sendJson } from '../../../../api-client.ts'
import { href } from '../../../../site-map.ts'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import type { Building } from '../../../listings/catalog/shapes.ts'
import { BuildingDialog } from '../../../listings/ui/edit/building-dialog.tsx'
import { type BuildingBody, emptyBuilding } from '../../../listings/ui/edit/listing-values.ts'
import type { ListingPicker } from '../../../listings/ui/edit/location-picker.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import type { PendingBuilding } from '../../shapes.ts'

/** Renders the dialog after "Done" for a submission: it creates an apartment from it, or only marks it done. */
export function AddApartmentDialog(props: {
  form: PendingBuilding
  onCreated(): void
  onMarkDone(): void
  onClose(): void
  Picker?: ListingPicker | undefined
}) {
  const { form, onCreated, onMarkDone, onClose, Picker } = props
  const { id, name, address, photos } = form
  const notify = useNotify()
  const save = (body: BuildingBody) =>
    sendJson<Building>(accountApi, 'POST', `/api/admin/pending-buildings/${encodeURIComponent(id)}/building`, body)
  return (
    <BuildingDialog
      title="Add this apartment"
      submit="Add building"
      initial={{ ...emptyBuilding, name, address, photos }}
      save={save}
      onSaved={building => {
        notify(`${building.name} is in the catalog.`, { label: 'View its page', href: href.apartment(building.id) })
        onCreated()
      }}
      onClose={onClose}
      already={{
        question: 'Already listed, or not a real place?',
        label: 'Close without adding',
        onChoose: onMarkDone,
      }}
      Picker={Picker}
    />
  )
}
