import { ApiError, sendJson } from '../../../../api-client.ts'
import { href } from '../../../../site-map.ts'
import { useNotify } from '../../../../ui/toast/toast.tsx'
import type { Building } from '../../../catalog/shapes.ts'
import { BuildingDialog } from '../../../catalog/ui/edit/building-dialog.tsx'
import { type BuildingBody, emptyBuilding } from '../../../catalog/ui/edit/listing-values.ts'
import type { ListingPicker } from '../../../catalog/ui/edit/location-picker.ts'
import { accountApi } from '../../../identity/ui/account-client.ts'
import type { PendingBuilding } from '../../shapes.ts'

/** "Done" for a submission: it becomes a building in one step, or is just marked done. */
export function AddApartmentDialog(props: {
  form: PendingBuilding
  onBuilt(): void
  onJustDone(): void
  /** Another admin has dealt with it; the dialog says so. */
  onOvertaken(): void
  onClose(): void
  Picker?: ListingPicker | undefined
}) {
  const { form, onBuilt, onJustDone, onOvertaken, onClose, Picker } = props
  const { id, name, address, photos } = form
  const notify = useNotify()
  const save = async (body: BuildingBody) => {
    const path = `/api/admin/pending-buildings/${encodeURIComponent(id)}/building`
    try {
      return await sendJson<Building>(accountApi, 'POST', path, body)
    } catch (error) {
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) onOvertaken()
      throw error
    }
  }
  return (
    <BuildingDialog
      title="Add this apartment"
      submit="Add building"
      initial={{ ...emptyBuilding, name, address, photos }}
      save={save}
      onSaved={building => {
        notify(`${building.name} is in the catalogue.`, { label: 'View its page', href: href.apartment(building.id) })
        onBuilt()
      }}
      onClose={onClose}
      already={{
        question: 'Is it in the catalogue already, or no place of its own?',
        label: 'Only mark as done',
        onChoose: onJustDone,
      }}
      Picker={Picker}
    />
  )
}
