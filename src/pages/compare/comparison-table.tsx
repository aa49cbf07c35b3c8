import {
  bedroomCounts,
  bedroomsLabel,
  categoryLabels,
  ratingCategories,
} from '../../features/listings/catalog/rules.ts'
import { findBest } from '../../features/listings/compare/rules.ts'
import { removeChosen } from '../../features/listings/ui/compare/chosen-apartments.ts'
import { Picture } from '../../features/photos/ui/picture.tsx'
import { useCampusPoint, useOrderedCampusPoints } from '../../features/site/ui/campus-point.ts'
import { useSite } from '../../features/site/ui/site-context.tsx'
import { href } from '../../site-map.ts'
import buttons from '../../ui/button.module.css'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import { settleAfterMoves } from '../../ui/settle-after-moves.ts'
import type { ComparedApartment } from './compare-data.ts'
import styles from './comparison-table.module.css'
import * as facts from './facts.tsx'

interface Row {
  label: string
  /** Whether it is about the reader's own campus point. */
  isOwn?: boolean
  factOf: facts.FactOf
  /** Which value is the best, and what it is called; absent in a row without values. */
  best?: { label: string; wanted: 'highest' | 'lowest' }
}

const highest = { label: 'Highest', wanted: 'highest' } as const
const highestShare = { label: 'Highest share', wanted: 'highest' } as const
const lowest = { label: 'Lowest', wanted: 'lowest' } as const

const ratingRows: Row[] = [
  { label: 'Overall rating', factOf: facts.overallRatingOf, best: highest },
  ...ratingCategories.map(category => ({
    label: categoryLabels[category],
    factOf: facts.ratingOf(category),
    best: highest,
  })),
  { label: 'Would rent again', factOf: facts.rentAgainOf, best: highestShare },
]

function paidRowsOf(apartments: readonly ComparedApartment[]): Row[] {
  const known = bedroomCounts.filter(n => apartments.some(({ rent }) => rent.some(({ bedrooms }) => bedrooms === n)))
  const rows = known.map(n => ({ label: bedroomsLabel(n), factOf: facts.rentOf(n), best: lowest }))
  return [
    ...(rows.length > 0 ? rows : [{ label: 'Rent', factOf: facts.rentOf(0) }]),
    { label: 'Deposit back in full', factOf: facts.depositOf, best: highestShare },
  ]
}

const livingRows: Row[] = [
  { label: 'Landlord', factOf: facts.landlordOf },
  { label: 'What came with it', factOf: facts.amenitiesOf },
  { label: 'Students mention', factOf: facts.topicsOf },
  { label: 'Newest review', factOf: facts.newestReviewOf },
]

/**
 * Renders apartments side by side as one table: a column for each apartment, rows in groups. The names stay in sight. On
 * narrow screens the label of a row is above its values; three or four apartments are lines there, each with its name.
 */
export function ComparisonTable({ apartments }: { apartments: readonly ComparedApartment[] }) {
  const own = useCampusPoint()
  const travelRows = useOrderedCampusPoints().map(
    ({ key, label }): Row => ({
      label: `To ${label}`,
      isOwn: key === own,
      factOf: facts.travelOf(key),
      best: { label: 'Shortest walk', wanted: 'lowest' },
    }),
  )
  const groups = [
    { label: 'Ratings', rows: ratingRows },
    { label: 'What people paid', rows: paidRowsOf(apartments) },
    { label: 'Getting to campus', rows: travelRows },
    { label: 'Living there', rows: livingRows },
  ]
  return (
    <table className={styles.table} ref={settleAfterMoves} data-lines={apartments.length > 2 || undefined}>
      <caption className={layout.hiddenText}>Apartments side by side</caption>
      <ColumnHeadings apartments={apartments} />
      {groups.map(({ label, rows }) => (
        <tbody key={label}>
          <tr>
            <th scope="rowgroup" colSpan={apartments.length + 1} className={styles.group}>
              {label}
            </th>
          </tr>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: once the own point is known, texts change in place.
            <TableRow key={index} row={row} apartments={apartments} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** Renders the apartments' pictures with the links that remove them, and below them their names, which stay in sight. */
function ColumnHeadings({ apartments }: { apartments: readonly ComparedApartment[] }) {
  const { placeholder } = useSite()
  const ids = apartments.map(({ building }) => building.id)
  return (
    <thead>
      <tr>
        <td />
        {apartments.map(({ building: { id, name }, photo }) => (
          <td key={id} className={styles.picture}>
            <Picture
              className={styles.photo}
              url={photo ?? placeholder}
              alt=""
              sizes="(max-width: 760px) 50vw, 280px"
            />
            <Link
              className={`${buttons.button} ${buttons.small} ${styles.remove}`}
              to={href.compare(ids.filter(other => other !== id))}
              replace
              preventScrollReset
              onClick={() => removeChosen(id)}
            >
              Remove<span className={layout.hiddenText}>{` ${name}`}</span>
            </Link>
          </td>
        ))}
      </tr>
      <tr className={styles.names}>
        <td />
        {apartments.map(({ building: { id, name, address } }) => (
          <th key={id} scope="col" dir="auto">
            <Link className={styles.name} to={href.apartment(id)}>
              {name}
            </Link>
            {address !== name && <p className={styles.address}>{address}</p>}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function TableRow({ row, apartments }: { row: Row; apartments: readonly ComparedApartment[] }) {
  const { label, isOwn, factOf, best } = row
  const cells = apartments.map(factOf)
  const isBest = best && findBest(cells, best.wanted)
  return (
    <tr>
      <th scope="row" className={styles.label}>
        <span>{label}</span>
        {isOwn && <span className={styles.own}>where you study</span>}
      </th>
      {apartments.map(({ building: { id, name } }, index) => (
        <td key={id} data-name={name}>
          <div>
            <div>{cells[index]?.text}</div>
            {isBest?.[index] && <p className={styles.best}>{best?.label}</p>}
          </div>
        </td>
      ))}
    </tr>
  )
}
