import { type UIEvent, useState } from 'react'
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
import pills from '../../ui/form/pill.module.css'
import { Select } from '../../ui/form/select.tsx'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import { settleAfterMoves } from '../../ui/settle-after-moves.ts'
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

function paidRowsOf(counts: readonly number[], asked?: number): Row[] {
  const rows = counts.map((n): Row => ({ label: bedroomsLabel(n), factOf: facts.rentOf(n), best: 'lowest' }))
  return [
    ...(rows.length > 0 ? rows : [{ label: 'Rent', factOf: facts.rentOf(0) }]),
    { label: 'Rent with utilities', factOf: facts.monthOf(asked) },
    { label: 'Deposit back in full', factOf: facts.depositOf, best: 'highest' },
  ]
}

const livingRows: Row[] = [
  { label: 'Landlord', factOf: facts.landlordOf },
  { label: 'What came with it', factOf: facts.amenitiesOf },
  { label: 'What went wrong', factOf: facts.problemsOf },
]

/**
 * Renders apartments side by side as one table: a column for each apartment, rows in groups. The names and the rows' labels
 * stay in sight: while the page scrolls, or, of more apartments than have room, while the table does.
 */
export function ComparisonTable({ apartments }: { apartments: readonly ComparedApartment[] }) {
  const [bedrooms, setBedrooms] = useState('')
  const point = useWalkPoint()
  const known = bedroomCounts.filter(n => apartments.some(({ rent }) => rent.some(each => each.bedrooms === n)))
  const asked = known.filter(n => `${n}` === bedrooms)
  const travelRows = useSite().campusPoints.map(
    ({ key, label }): Row => ({
      label: `To ${label}`,
      isOther: key !== point,
      factOf: facts.travelOf(key),
      best: 'lowest',
    }),
  )
  const groups = [
    { label: 'Ratings', rows: ratingRows },
    { label: 'What people paid', rows: paidRowsOf(asked.length > 0 ? asked : known, asked[0]) },
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
            value={bedrooms}
            options={[{ value: '', label: 'Any' }, ...known.map(n => ({ value: `${n}`, label: `${n}` }))]}
            onChange={setBedrooms}
          />
        )}
        <CampusSelect label="Campus:" />
        {apartments.length > 1 && (
          <label className={`${pills.pill} ${styles.differences}`}>
            <input type="checkbox" autoComplete="off" />
            <span>Differences only</span>
          </label>
        )}
      </div>
      {/* More than three columns can need to scroll, by keys too. */}
      <section
        className={styles.columns}
        aria-label={caption}
        tabIndex={apartments.length > 3 ? 0 : undefined}
        onScroll={showNames}
      >
        <table className={styles.table} ref={settleAfterMoves}>
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
    </>
  )
}

/** Scrolls the page back to the upper edge of a table that scrolls, where the names are. */
function showNames({ currentTarget: table }: UIEvent<HTMLElement>) {
  if (table.getBoundingClientRect().top < 0) table.scrollIntoView({ behavior: 'smooth' })
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
  const { label, isOther, factOf, best } = row
  const cells = apartments.map(factOf)
  const isBest = best && findBest(cells, best)
  return (
    <tr data-other={isOther || undefined} data-same={facts.isSame(cells) || undefined}>
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
