import { type RefObject, useRef, useState } from 'react'
import X from '~icons/lucide/x'
import {
  bedroomCounts,
  bedroomsLabel,
  categoryLabels,
  ratingCategories,
} from '../../features/listings/catalog/rules.ts'
import { findBest } from '../../features/listings/compare/rules.ts'
import { removeChosen } from '../../features/listings/ui/compare/chosen-apartments.ts'
import { Picture } from '../../features/photos/ui/picture.tsx'
import { useWalkPoint } from '../../features/site/ui/campus-point.ts'
import { CampusSelect } from '../../features/site/ui/campus-select.tsx'
import { useSite } from '../../features/site/ui/site-context.tsx'
import { href } from '../../site-map.ts'
import buttons from '../../ui/button.module.css'
import { Select } from '../../ui/form/select.tsx'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import type { ComparedApartment } from './compare-data.ts'
import styles from './comparison-table.module.css'
import * as facts from './facts.tsx'

interface Row {
  label: string
  /** Whether it is about another campus point than the chosen one. */
  isOther?: boolean
  factOf: facts.FactOf
  /** Which value is the best; absent in a row without values. */
  best?: 'highest' | 'lowest'
}

const caption = 'Apartments side by side'

const ratingRows: Row[] = [
  { label: 'Overall rating', factOf: facts.overallRatingOf, best: 'highest' },
  ...ratingCategories.map(
    (category): Row => ({
      label: categoryLabels[category],
      factOf: facts.ratingOf(category),
      best: 'highest',
    }),
  ),
  { label: 'Would rent again', factOf: facts.rentAgainOf, best: 'highest' },
]

/** @param bedrooms the same number for all; 0 where no rent is known. */
const paidRowsOf = (bedrooms: number): Row[] => [
  { label: bedrooms > 0 ? bedroomsLabel(bedrooms) : 'Rent', factOf: facts.rentOf(bedrooms), best: 'lowest' },
  { label: 'A month in winter', factOf: facts.monthOf(bedrooms) },
  { label: 'Deposit back in full', factOf: facts.depositOf, best: 'highest' },
]

/** Returns the numbers of bedrooms that rents are known of: first that of the most apartments, then by their answers. */
function knownBedrooms(apartments: readonly ComparedApartment[]): number[] {
  const rents = apartments.flatMap(({ rent }) => rent)
  const ofCount = (n: number) => rents.filter(({ bedrooms }) => bedrooms === n)
  const answersOf = (n: number) => ofCount(n).reduce((sum, { numReviews }) => sum + numReviews, 0)
  return bedroomCounts
    .filter(n => ofCount(n).length > 0)
    .sort((a, b) => ofCount(b).length - ofCount(a).length || answersOf(b) - answersOf(a))
}

const livingRows: Row[] = [
  { label: 'Landlord', factOf: facts.landlordOf },
  { label: 'What came with it', factOf: facts.amenitiesOf },
  { label: 'What went wrong', factOf: facts.problemsOf },
]

/**
 * Renders apartments side by side as one table: a column for each apartment, rows in groups. The page scrolls down, and the
 * names stay in sight above the table: a box that scrolls sideways cannot have a head that the page keeps.
 */
export function ComparisonTable({ apartments }: { apartments: readonly ComparedApartment[] }) {
  const [chosen, setChosen] = useState<number>()
  const [names, table] = [useRef<HTMLDivElement>(null), useRef<HTMLElement>(null)]
  const point = useWalkPoint()
  const known = knownBedrooms(apartments)
  const bedrooms = known.find(n => n === chosen) ?? known[0] ?? 0
  const travelRows = useSite().campusPoints.map(
    ({ key, label }): Row => ({
      label: `To ${label}`,
      isOther: key !== point,
      factOf: facts.travelOf(key),
      best: 'lowest',
    }),
  )
  const groups = [
    { label: 'Ratings out of 5', rows: ratingRows },
    { label: 'What people paid', rows: paidRowsOf(bedrooms) },
    { label: 'Getting to campus', rows: travelRows },
    { label: 'Living there', rows: livingRows },
  ]
  return (
    <>
      <div className={styles.controls}>
        {known.length > 1 && (
          <Select
            label="Bedrooms:"
            name="bedrooms"
            value={`${bedrooms}`}
            options={bedroomCounts.filter(n => known.includes(n)).map(n => ({ value: `${n}`, label: `${n}` }))}
            onChange={n => setChosen(Number(n))}
          />
        )}
        <CampusSelect label="Campus:" />
      </div>
      <div className={styles.columns} data-columns={Math.min(apartments.length, 5)}>
        <div className={styles.names} ref={names} onScroll={() => moveAlong(names, table)}>
          <table className={styles.table} role="presentation">
            <tbody>
              <tr>
                <td />
                {apartments.map(({ building: { id, name } }) => (
                  <td key={id} className={styles.column} dir="auto">
                    <Link className={styles.name} to={href.apartment(id)}>
                      {name}
                    </Link>
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
        {/* More than three columns can need to scroll, by keys too. */}
        <section
          className={styles.values}
          aria-label={caption}
          tabIndex={apartments.length > 3 ? 0 : undefined}
          ref={table}
          onScroll={() => moveAlong(table, names)}
        >
          <table className={styles.table}>
            <caption className={layout.hiddenText}>{caption}</caption>
            <ColumnHeadings apartments={apartments} />
            {groups.map(({ label, rows }) => (
              <tbody key={label}>
                <tr>
                  <th scope="rowgroup" colSpan={apartments.length + 1} className={styles.group}>
                    <span>{label}</span>
                  </th>
                </tr>
                {rows.map(row => (
                  <TableRow key={row.label} row={row} apartments={apartments} />
                ))}
              </tbody>
            ))}
          </table>
        </section>
      </div>
    </>
  )
}

/** Scrolls the other one sideways as the reader, or the focus in it, has scrolled the first. */
function moveAlong(first: RefObject<HTMLElement | null>, other: RefObject<HTMLElement | null>) {
  if (first.current && other.current) other.current.scrollLeft = first.current.scrollLeft
}

/** Renders the apartments' pictures with the links that remove them. Their names are above. */
function ColumnHeadings({ apartments }: { apartments: readonly ComparedApartment[] }) {
  const { placeholder } = useSite()
  const ids = apartments.map(({ building }) => building.id)
  return (
    <thead>
      <tr>
        <td />
        {apartments.map(({ building: { id, name, address }, photo }) => (
          <th key={id} scope="col" className={`${styles.column} ${styles.head}`}>
            <span className={styles.headName}>{name}</span>
            <Picture
              className={styles.photo}
              url={photo ?? placeholder}
              alt=""
              sizes="(max-width: 600px) 33vw, 280px"
            />
            <Link
              className={`${buttons.button} ${styles.remove}`}
              aria-label={`Remove ${name}`}
              to={href.compare(ids.filter(other => other !== id))}
              replace
              preventScrollReset
              onClick={() => removeChosen(id)}
            >
              <X width={16} height={16} aria-hidden="true" />
            </Link>
            {address !== name && (
              <p className={styles.address} dir="auto">
                {address}
              </p>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function TableRow({ row, apartments }: { row: Row; apartments: readonly ComparedApartment[] }) {
  const { label, isOther, factOf, best } = row
  const cells = apartments.map(factOf)
  const isBest = best && findBest(cells, best)
  return (
    <tr data-other={isOther || undefined}>
      <th scope="row" className={styles.label}>
        <span>{label}</span>
      </th>
      {apartments.map(({ building: { id } }, index) => (
        <td key={id}>
          <div className={isBest?.[index] ? styles.best : undefined}>{cells[index]?.text}</div>
          {isBest?.[index] && <span className={layout.hiddenText}>Best</span>}
        </td>
      ))}
    </tr>
  )
}
