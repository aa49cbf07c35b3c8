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
 * Renders apartments side by side as one table: a column for each apartment, rows in groups. On narrow screens the label
 * of a row is above its values, and the columns scroll sideways in the table's own frame.
 */
export function ComparisonTable({ apartments }: { apartments: readonly ComparedApartment[] }) {
  const { placeholder } = useSite()
  const groups = createRowGroups(apartments, useOrderedCampusPoints(), useCampusPoint())
  return (
    <section className={styles.frame} aria-label="Comparison">
      <table className={styles.table} data-columns={apartments.length}>
        <caption className={layout.hiddenText}>Apartments side by side</caption>
        <thead>
          <tr>
            <td />
            {apartments.map(apartment => (
              <th key={apartment.building.id} scope="col" className={styles.apartment}>
                <ColumnHeading apartment={apartment} all={apartments} placeholder={placeholder} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ label, rows }) => (
          <tbody key={label}>
            <tr>
              <th scope="rowgroup" colSpan={apartments.length + 1} className={styles.group}>
                <span>{label}</span>
              </th>
            </tr>
            {rows.map((row, index) => (
              <Row key={row.key ?? row.label} row={row} apartments={apartments} isFirst={index === 0} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

interface RowProps {
  row: ComparisonRow
  apartments: readonly ComparedApartment[]
  /** On narrow screens the first row of a group repeats the names, since the heads of the columns are far above. */
  isFirst: boolean
}

function Row({ row: { label, cells, best, isOwn }, apartments, isFirst }: RowProps) {
  return (
    <tr>
      <th scope="row" className={styles.label}>
        <span>{label}</span>
        {isOwn && <span className={styles.own}>where you study</span>}
      </th>
      {apartments.map(({ building: { id, name } }, index) => (
        <td key={id} data-name={isFirst ? name : undefined}>
          {cells[index]}
          {best?.is[index] && <p className={styles.best}>{best.label}</p>}
        </td>
      ))}
    </tr>
  )
}

interface ColumnHeadingProps {
  apartment: ComparedApartment
  all: readonly ComparedApartment[]
  placeholder: string
}

/** Renders an apartment's picture, name, address, and the link that removes it. */
function ColumnHeading({ apartment: { building, photo }, all, placeholder }: ColumnHeadingProps) {
  const { id, name, address } = building
  const others = all.map(each => each.building.id).filter(other => other !== id)
  return (
    <>
      <Picture className={styles.photo} url={photo ?? placeholder} alt="" sizes="(max-width: 760px) 50vw, 280px" />
      <Link className={styles.name} to={href.apartment(id)}>
        {name}
      </Link>
      {address !== name && <p className={styles.address}>{address}</p>}
      <Link
        className={`${buttons.button} ${buttons.small} ${styles.remove}`}
        to={href.compare(others)}
        replace
        preventScrollReset
        onClick={() => removeChosen(id)}
      >
        Remove<span className={layout.hiddenText}>{` ${name}`}</span>
      </Link>
    </>
  )
}
