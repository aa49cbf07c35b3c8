import { useRef } from 'react'
import buttons from '../../../../ui/button.module.css'
import { errorSentence, FieldAlert } from '../../../../ui/form/field.tsx'
import groups from './field-group.module.css'
import styles from './landlord-field.module.css'
import finder from './listing-finder.module.css'
import { ListingFinder } from './listing-finder.tsx'
import type { BuildingFormValues } from './listing-values.ts'

/** Renders the choice of a building's landlord, found by name. */
export function LandlordField(props: {
  value: BuildingFormValues['landlord']
  error: string | undefined
  onChange(landlord: BuildingFormValues['landlord']): void
}) {
  const { value, error, onChange } = props
  const fieldset = useRef<HTMLFieldSetElement>(null)
  // The clicked button disappears, so the focus moves to what replaces it.
  const change = (landlord: BuildingFormValues['landlord']) => {
    onChange(landlord)
    requestAnimationFrame(() => fieldset.current?.querySelector<HTMLElement>('button, input')?.focus())
  }
  return (
    <fieldset className={groups.group} ref={fieldset}>
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
        <ListingFinder label="Search by name" name="landlord" isShown={hit => hit.label === 'LANDLORD'}>
          {hit => (
            <button type="button" className={finder.hit} onClick={() => change({ id: hit.id, name: hit.name })}>
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
