import { useRef } from 'react'
import buttons from '../../../../ui/button.module.css'
import { errorSentence, FieldAlert } from '../../../../ui/form/field.tsx'
import styles from './edit.module.css'
import { ListingFinder } from './listing-finder.tsx'
import type { BuildingFormValues } from './listing-values.ts'

/** Who lets a building: found by name, or nobody. */
export function LandlordField(props: {
  value: BuildingFormValues['landlord']
  error: string | undefined
  onChange(landlord: BuildingFormValues['landlord']): void
}) {
  const { value, error, onChange } = props
  const box = useRef<HTMLFieldSetElement>(null)
  // What was clicked is gone: the focus goes on to what has taken its place.
  const change = (landlord: BuildingFormValues['landlord']) => {
    onChange(landlord)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('button, input')?.focus())
  }
  return (
    <fieldset className={styles.group} ref={box}>
      <legend>
        Landlord <span>(optional)</span>
      </legend>
      {value ? (
        <p className={styles.chosen}>
          <strong>{value.name}</strong>
          <button
            type="button"
            name="landlord"
            className={`${buttons.button} ${buttons.small}`}
            onClick={() => change(null)}
          >
            Remove
          </button>
        </p>
      ) : (
        <ListingFinder label="Search by name" name="landlord" wanted={hit => hit.label === 'LANDLORD'}>
          {hit => (
            <button type="button" className={styles.hit} onClick={() => change({ id: hit.id, name: hit.name })}>
              <strong>{hit.name}</strong>
              <span>{hit.address}</span>
            </button>
          )}
        </ListingFinder>
      )}
      <FieldAlert text={errorSentence('Landlord:', error)} />
    </fieldset>
  )
}
