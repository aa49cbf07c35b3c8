import { useLocation } from 'react-router'
import { academicYearLabel } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/link.tsx'
import { type LineKind, lineLabels } from '../../../listings/catalog/rules.ts'
import type { Figure } from '../../insights/deciding-figures.ts'
import type { Insights } from '../../insights/shapes.ts'
import styles from './listing-lines.module.css'

/** A line, on a landlord's page with the name of its apartment. */
type Line = Insights['lines']['best'][number] & { apartmentName?: string | undefined }

interface ListingLinesProps {
  lines: { best: Line[]; watch: Line[] } | undefined
  problems: Figure[]
}

/** Renders what authors call best and warn of, in their own lines, each with a link to its review; then what went wrong. */
export function ListingLines({ lines, problems }: ListingLinesProps) {
  const best = lines?.best ?? []
  const watch = lines?.watch ?? []
  if (best.length + watch.length + problems.length === 0) return null
  return (
    <div className={styles.lines}>
      {best.length > 0 && <LineBlock kind="best" lines={best} problems={[]} />}
      {watch.length + problems.length > 0 && <LineBlock kind="watch" lines={watch} problems={problems} />}
    </div>
  )
}

const maxProblems = 3

function LineBlock({ kind, lines, problems }: { kind: LineKind; lines: Line[]; problems: Figure[] }) {
  const { pathname } = useLocation()
  return (
    <section className={styles.block} data-line={kind} aria-labelledby={kind}>
      <h2 id={kind}>{lineLabels[kind]}</h2>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ reviewId, line, rating, year, apartmentName }) => (
            <li key={reviewId}>
              <Link to={`${pathname}#review-${reviewId}`} dir="auto">{`“${line}”`}</Link>{' '}
              <span>{[`★ ${rating}`, year && academicYearLabel(year), apartmentName].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <dl aria-label="What went wrong">
          {problems.slice(0, maxProblems).map(({ name, value, detail }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <b>{value}</b>
                {detail && <span>{detail}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
