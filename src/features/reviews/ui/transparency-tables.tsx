import buttons from '../../../ui/button.module.css'
import { ColumnHeadings } from '../../../ui/column-headings.tsx'
import { capitalize, formatNumber } from '../../../ui/format.ts'
import layout from '../../../ui/layout.module.css'
import { Bar } from '../../../ui/rating/bar.tsx'
import type { Transparency } from '../moderation/get-transparency.ts'
import { waitClasses } from '../rules.ts'
import styles from './transparency-tables.module.css'

type Quarter = Transparency['quarters'][number]

const columns: { key: Exclude<keyof Quarter, 'quarter' | 'medianHours'>; label: string }[] = [
  { key: 'received', label: 'Received' },
  { key: 'approved', label: 'Approved' },
  { key: 'declined', label: 'Declined' },
  { key: 'reported', label: 'Reported' },
  { key: 'ignored', label: 'Kept after a report' },
  { key: 'removed', label: 'Removed after a report' },
]
const medianLabel = 'Median time to decide'

const unfoldedCount = 4

export function QuartersTables({ quarters }: { quarters: readonly Quarter[] }) {
  const older = quarters.slice(unfoldedCount)
  return (
    <div>
      <QuartersTable caption="Reviews by quarter" quarters={quarters.slice(0, unfoldedCount)} />
      {older.length > 0 && (
        <details className={styles.older}>
          <summary className={buttons.button}>{`Earlier quarters (${older.length})`}</summary>
          <QuartersTable caption="Earlier quarters" quarters={older} />
        </details>
      )}
    </div>
  )
}

function QuartersTable({ caption, quarters }: { caption: string; quarters: readonly Quarter[] }) {
  return (
    <table className={`${layout.table} ${styles.quarters}`}>
      <caption>{caption}</caption>
      <ColumnHeadings titles={['Quarter', ...columns.map(({ label }) => label), medianLabel]} />
      <tbody>
        {quarters.map(quarter => (
          <tr key={quarter.quarter}>
            <th scope="row">{quarterLabel(quarter.quarter)}</th>
            {columns.map(({ key, label }) => (
              <td key={key} data-label={label}>
                {formatNumber(quarter[key])}
              </td>
            ))}
            <td data-label={medianLabel}>{waitClassLabel(quarter.medianHours)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Returns the part of a reason that says why. The rest tells the author what to do. */
export const whyOf = (reason: string): string => reason.replace(/ Please .*/, '')

export function DeclineReasons({ reasons }: { reasons: Transparency['declineReasons'] }) {
  const total = reasons.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ reason, count }) => (
        <li key={reason}>
          <span>{whyOf(reason).replace(/\.$/, '')}</span>
          <span className={styles.share}>{`${Math.round((count / total) * 100)}% (${formatNumber(count)})`}</span>
          <Bar share={count / total} tone="ink" />
        </li>
      ))}
    </ul>
  )
}

const quarterMonths: Record<string, string> = {
  Q1: 'Jan–Mar',
  Q2: 'Apr–Jun',
  Q3: 'Jul–Sep',
  Q4: 'Oct–Dec',
}

export function quarterLabel(quarter: string): string {
  const [year, name = ''] = quarter.split('-')
  return `${quarterMonths[name] ?? name} ${year}`
}

export function waitClassLabel(hours: number | null): string {
  return capitalize(waitClasses.find(waitClass => waitClass.hours === hours)?.key ?? 'no decisions')
}
