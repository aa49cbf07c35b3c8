import { findBest } from '../../features/listings/compare/rules.ts'
import { removeChosen } from '../../features/listings/ui/compare/chosen-apartments.ts'
import { Picture } from '../../features/photos/ui/picture.tsx'
import { useCampusPoint, useOrderedCampusPoints } from '../../features/site/ui/campus-point.ts'
import { useSite } from '../../features/site/ui/site-context.tsx'
import { href } from '../../site-map.ts'
import buttons from '../../ui/button.module.css'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import type { ComparedApartment } from './compare-data.ts'
import { type ComparisonRow, createRowGroups } from './comparison-rows.tsx'
import styles from './comparison-table.module.css'

/**
 * Renders apartments side by side as one table: a column for each apartment, rows in groups. The names stay in sight. On
 * narrow screens the label of a row is above its values; three or four apartments are lines there, each with its name.
 */
export function ComparisonTable({ apartments }: { apartments: readonly ComparedApartment[] }) {
  const groups = createRowGroups(apartments, useOrderedCampusPoints(), useCampusPoint())
  return (
    <table className={styles.table} data-columns={apartments.length} data-lines={apartments.length > 2 || undefined}>
      <caption className={layout.hiddenText}>Apartments side by side</caption>
      <ColumnHeadings apartments={apartments} />
      {groups.map(({ label, rows }) => (
        <tbody key={label}>
          <tr>
            <th scope="rowgroup" colSpan={apartments.length + 1} className={styles.group}>
              {label}
            </th>
          </tr>
          {rows.map(row => (
            <Row key={row.key ?? row.label} row={row} apartments={apartments} />
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
          <th key={id} scope="col">
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

function Row({ row, apartments }: { row: ComparisonRow; apartments: readonly ComparedApartment[] }) {
  const { label, cell, best, isOwn } = row
  const isBest = best && findBest(apartments.map(best.valueOf), best.wanted)
  return (
    <tr>
      <th scope="row" className={styles.label}>
        <span>{label}</span>
        {isOwn && <span className={styles.own}>where you study</span>}
      </th>
      {apartments.map((apartment, index) => (
        <td key={apartment.building.id} data-name={apartment.building.name}>
          <div>
            {cell(apartment)}
            {isBest?.[index] && <p className={styles.best}>{best?.label}</p>}
          </div>
        </td>
      ))}
    </tr>
  )
}
