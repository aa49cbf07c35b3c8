import { useEffect, useState } from 'react'
import buttons from '../../../../ui/button.module.css'
import { useForm } from '../../../../ui/form/use-form.ts'
import rows from '../../../../ui/rows.module.css'
import type { RemoteList } from '../../../people/ui/use-remote-list.ts'
import type { Building } from '../../catalog/shapes.ts'
import { CoordinatesField } from './coordinates-field.tsx'
import { saveListing } from './edit-calls.ts'
import { FormDialog } from './form-dialog.tsx'
import { toListingRefusal } from './listing-dialog.tsx'
import { type Coordinates, degreesOf } from './listing-values.ts'

const nowhere: Coordinates = { latitude: '', longitude: '' }

/**
 * Renders the dialog that places buildings on the map, one after another. The map stays where it is between two, because
 * neighbors are often close in a list.
 * @param onClose is called with the number of buildings that were placed, also when none is left.
 */
export function PlaceBuildings(props: { unplaced: RemoteList<Building>; onClose(placedCount: number): void }) {
  const { unplaced, onClose } = props
  const [placedCount, setPlacedCount] = useState(0)
  const [skippedCount, setSkippedCount] = useState(0)
  const [values, setValues] = useState(nowhere)
  const building = unplaced.items[skippedCount]
  const leftCount = unplaced.total - skippedCount
  const form = useForm<Coordinates>({
    check: () => (isEmpty(values) ? { latitude: 'is missing: choose a place or type it' } : {}),
    async send() {
      if (!building) return
      await saveListing('apartment', building.id, {
        latitude: degreesOf(values.latitude, 'latitude'),
        longitude: degreesOf(values.longitude, 'longitude'),
      })
      setPlacedCount(placedCount + 1)
      setValues(nowhere)
      unplaced.removeItem(building.id)
    },
    toRefusal: error => toListingRefusal<Coordinates>(error, ['latitude', 'longitude']),
  })
  const set = (changes: Partial<Coordinates>) => {
    setValues(before => ({ ...before, ...changes }))
    form.clearErrors('latitude', 'longitude')
  }
  const skip = () => {
    setSkippedCount(skippedCount + 1)
    setValues(nowhere)
    form.reset()
  }
  const { hasMore, loadMore } = unplaced
  const close = () => onClose(placedCount)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once each time that the loaded buildings are used up.
  useEffect(() => {
    if (!building && hasMore) loadMore()
    else if (!building) close()
  }, [building, hasMore])
  return (
    <FormDialog
      title="Place Buildings on the Map"
      form={{ ...form, isChanged: !isEmpty(values) }}
      submit={leftCount > 1 ? 'Save and go on' : 'Save'}
      onClose={close}
    >
      <div className={rows.row}>
        <p role="status">
          <strong>{building?.name}</strong>
          <span className={rows.hint}>{`${building?.address || 'No address'} · ${leftCount} left`}</span>
        </p>
        <button
          type="button"
          className={`${buttons.button} ${buttons.small}`}
          disabled={form.isSending || !building}
          onClick={skip}
        >
          Skip
        </button>
      </div>
      <CoordinatesField required form={{ values, errors: form.errors, set }} />
    </FormDialog>
  )
}

const isEmpty = ({ latitude, longitude }: Coordinates) => latitude.trim() === '' && longitude.trim() === ''
