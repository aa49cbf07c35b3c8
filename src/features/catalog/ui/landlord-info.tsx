import { Link } from 'react-router'
import Globe from '~icons/lucide/globe'
import Mail from '~icons/lucide/mail'
import MapPin from '~icons/lucide/map-pin'
import Phone from '~icons/lucide/phone'
import { href } from '../../../site-map.ts'
import type { Building, Landlord } from '../shapes.ts'
import { contactLabel } from './landlord-card.tsx'
import styles from './landlord-info.module.css'

const none = <span className={styles.none}>No information available.</span>

/** Renders a landlord's contact, address and properties. */
export function LandlordInfo({ landlord, buildings }: { landlord: Landlord; buildings: Building[] }) {
  const { contact, address, propertiesOwned } = landlord
  return (
    <section className={styles.card} aria-label="About this landlord">
      <h2>Contact</h2>
      <p className={styles.line}>
        {contact ? (
          <>
            <ContactIcon contact={contact} />
            <a href={contact} rel="noopener nofollow">
              {contactLabel(contact)}
            </a>
          </>
        ) : (
          none
        )}
      </p>
      <h2>Address</h2>
      <p className={styles.line}>
        {address ? (
          <>
            <MapPin width={16} height={16} aria-hidden="true" />
            {address}
          </>
        ) : (
          none
        )}
      </p>
      <h2>{propertiesOwned > 0 ? `Properties Owned (${propertiesOwned})` : 'Properties Owned'}</h2>
      {buildings.length === 0 && <p className={styles.line}>{none}</p>}
      <ul className={styles.properties}>
        {buildings.map(building => (
          <li key={building.id}>
            <Link to={href.apartment(building.id)}>{building.name}</Link>
            {building.address !== building.name && <span>{building.address}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ContactIcon({ contact }: { contact: string }) {
  const Icon = contact.startsWith('mailto:') ? Mail : contact.startsWith('tel:') ? Phone : Globe
  return <Icon width={16} height={16} aria-hidden="true" />
}
