import { useState } from 'react'
import buttons from '../../../ui/button.module.css'
import { ColumnHeadings } from '../../../ui/column-headings.tsx'
import field from '../../../ui/form/field.module.css'
import { countLabel, formatDateTime } from '../../../ui/format.ts'
import type { AuditLogEntry } from '../audit/audit-log.ts'
import styles from './audit-log-tab.module.css'
import { useRemoteList } from './use-remote-list.ts'

const filterFields = [
  { name: 'admin', label: 'Admin (email)', type: 'email' },
  { name: 'action', label: 'Action', type: 'text' },
  { name: 'subject', label: 'Id of the subject', type: 'text' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
] as const

export function AuditLogTab() {
  const [query, setQuery] = useState('')
  const filter = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
    setQuery(String(new URLSearchParams(typed.filter(([, value]) => value !== ''))))
  }
  return (
    <div className={styles.tab}>
      <form className={styles.filters} onSubmit={filter} aria-label="Filter the audit log">
        {filterFields.map(({ name, label, type }) => (
          <label key={name}>
            <span>{label}</span>
            <input className={field.input} name={name} type={type} dir="auto" />
          </label>
        ))}
        <button type="submit" className={`${buttons.button} ${buttons.small}`}>
          Filter
        </button>
      </form>
      <Decisions key={query} path={`/api/admin/audit-log?${query}`} />
    </div>
  )
}

function Decisions({ path }: { path: string }) {
  const { state, items, total, hasMore, loadMore } = useRemoteList<AuditLogEntry>(path)
  if (state === 'failed') return <p role="alert">The audit log did not load. Please check the filters and try again.</p>
  if (state === 'loading') return undefined
  return (
    <>
      <p role="status" className={styles.count}>
        {countLabel(total, 'decision')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than the screen. */}
      <section className={styles.log} tabIndex={0} aria-label="Decisions">
        <table>
          <ColumnHeadings titles={['When', 'Who', 'What', 'Subject', 'From → to', 'Why']} />
          <tbody>
            {items.map(entry => (
              <tr key={entry.id}>
                <td>
                  <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
                </td>
                <td>{entry.admin}</td>
                <td>{entry.action}</td>
                <td>{`${entry.subjectKind} ${entry.subjectId}`}</td>
                <td>{entry.to && `${entry.from ?? 'new'} → ${entry.to}`}</td>
                <td dir="auto">{entry.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {hasMore && (
        <button type="button" className={buttons.button} onClick={loadMore}>
          Show more
        </button>
      )}
    </>
  )
}
