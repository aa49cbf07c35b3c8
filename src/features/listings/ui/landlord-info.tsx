import layout from '../../../ui/layout.module.css'
import { contactLabel } from '../catalog/rules.ts'
import type { Landlord } from '../catalog/shapes.ts'
import styles from './landlord-info.module.css'
import { LandlordProperties, type PropertyRow } from './landlord-properties.tsx'
import { OwnerAnswer } from './owner-answer.tsx'

const none = <span className={styles.none}>No information available.</span>

/** Renders a landlord's contact, address and properties. */
export function LandlordInfo({ landlord, properties }: { landlord: Landlord; properties: PropertyRow[] }) {
  const { contact, address, propertiesOwned } = landlord
  return (
    <>
      <section className={`${layout.card} ${styles.card}`} aria-label="About this landlord">
        <h2>Contact</h2>
        <p>
          {contact ? (
            <a href={contact} rel="noopener nofollow">
              {contactLabel(contact)}
            </a>
          ) : (
            none
          )}
        </p>
        <h2>Address</h2>
        <p>{address || none}</p>
        <OwnerAnswer />
      </section>
      <section className={`${layout.card} ${styles.card}`} aria-labelledby="properties">
        <h2 id="properties">{propertiesOwned > 0 ? `Properties Owned (${propertiesOwned})` : 'Properties Owned'}</h2>
        {properties.length > 0 ? <LandlordProperties properties={properties} /> : <p>{none}</p>}
      </section>
    </>
  )
}
