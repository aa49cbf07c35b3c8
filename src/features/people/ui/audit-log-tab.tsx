import { useEffect, useState } from 'react'
import { getPage, type ListPage } from '../../../api-client.ts'
import buttons from '../../../ui/button.module.css'
import { ColumnHeadings } from '../../../ui/column-headings.tsx'
import field from '../../../ui/form/field.module.css'
import type { AuditLogEntry } from '../audit/shapes.ts'
import { accountApi } from './account-client.ts'
import styles from './audit-log-tab.module.css'

const pageSize = 50
const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const filterFields = [
  { name: 'admin', label: 'Admin (email)', type: 'email' },
  { name: 'action', label: 'Action', type: 'text' },
  { name: 'subject', label: 'Id of the subject', type: 'text' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
] as const

/** Renders the audit log with its filters: all decisions of admins, newest first. */
export function AuditLogTab() {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<ListPage<AuditLogEntry>>()
  const [hasFailed, setHasFailed] = useState(false)
  const load = async (path: string, before: AuditLogEntry[]) => {
    const page = await getPage<AuditLogEntry>(accountApi, path).catch(() => undefined)
    setHasFailed(!page)
    if (page) setFound({ ...page, items: [...before, ...page.items] })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another query loads the list again.
  useEffect(() => {
    load(`/api/admin/record?limit=${pageSize}${query}`, [])
  }, [query])
  const filter = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)].filter(([, value]) => String(value).trim() !== '')
    setQuery(given.map(([name, value]) => `&${name}=${encodeURIComponent(String(value).trim())}`).join(''))
  }
  return (
    <div className={styles.tab}>
      <form className={styles.filters} onSubmit={filter} aria-label="Filter the audit log">
        {filterFields.map(({ name, label, type }) => (
          <label key={name}>
            {label}
            <input className={field.input} name={name} type={type} />
          </label>
        ))}
        <button type="submit" className={`${buttons.button} ${buttons.small}`}>
          Filter
        </button>
      </form>
      {hasFailed && <p role="alert">The audit log did not load. Please check the filters and try again.</p>}
      {found && (
        <>
          <p role="status" className={styles.count}>{`${found.total} decisions`}</p>
          <AuditLogTable entries={found.items} />
          {found.next && (
            <button type="button" className={buttons.button} onClick={() => load(found.next ?? '', found.items)}>
              Show more
            </button>
          )}
        </>
      )}
    </div>
  )
}

function AuditLogTable({ entries }: { entries: AuditLogEntry[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than the screen.
    <section className={styles.log} tabIndex={0} aria-label="Decisions">
      <table>
        <ColumnHeadings titles={['When', 'Who', 'What', 'Subject', 'From → to', 'Why']} />
        <tbody>
          {entries.map(entry => (
            <tr key={entry.id}>
              <td>
                <time dateTime={entry.at}>{timeFormat.format(new Date(entry.at))}</time>
              </td>
              <td>{entry.admin}</td>
              <td>{entry.action}</td>
              <td>{`${entry.subjectKind} ${entry.subjectId}`}</td>
              <td>{entry.to && `${entry.from ?? 'new'} → ${entry.to}`}</td>
              <td>{entry.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
