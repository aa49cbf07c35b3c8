import { useState } from 'react'
import { getJson } from '../../../api-client.ts'
import { href } from '../../../site-map.ts'
import buttons from '../../../ui/button.module.css'
import { Select } from '../../../ui/form/select.tsx'
import { capitalize, countLabel, formatDateTime } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'
import { ListFailed } from '../../../ui/loading/list-state.tsx'
import { useLoaded } from '../../../ui/loading/use-loaded.ts'
import type { AuditLogEntry } from '../audit/audit-log.ts'
import { emailOf, useAccount } from './account.ts'
import { accountApi } from './account-client.ts'
import styles from './audit-log-tab.module.css'
import { breakableEmail } from './breakable-email.tsx'
import { decisionWords, describeDecision } from './decision-words.ts'
import { useRemoteList } from './use-remote-list.ts'

const any = { value: '', label: 'Any' }

/** Each value is a part of the call's query. */
const actionOptions = Object.entries(decisionWords).flatMap(([kind, words]) =>
  Object.entries(words).map(([action, label]) => ({
    value: String(new URLSearchParams({ kind, action })),
    label: capitalize(label),
  })),
)
const periods = [
  { label: 'Today', days: 0 },
  { label: 'The last 7 days', days: 6 },
  { label: 'The last 30 days', days: 29 },
  { label: 'The last year', days: 364 },
]

export function AuditLogTab() {
  const [admin, setAdmin] = useState('')
  const [action, setAction] = useState('')
  const [period, setPeriod] = useState('')
  const admins = useLoaded(() => getJson<string[]>(accountApi, '/api/admin/audit-log/admins'))
  const emails = admins.state === 'ready' ? admins.data : []
  const adminOptions = emails.map(email => ({ value: String(new URLSearchParams({ admin: email })), label: email }))
  const periodOptions = periods.map(({ label, days }) => ({ value: `from=${utcDay(days)}`, label }))
  const query = [admin, action, period].filter(Boolean).join('&')
  const { state, items, total, hasMore, reload, loadMore } = useRemoteList<AuditLogEntry>(
    `/api/admin/audit-log?${query}`,
  )
  const ownEmail = emailOf(useAccount())
  if (state === 'failed') return <ListFailed retry={reload} />
  return (
    <div className={styles.tab}>
      <form className={styles.filters} aria-label="Filter the audit log">
        <Select label="Admin:" name="admin" value={admin} options={[any, ...adminOptions]} onChange={setAdmin} />
        <Select label="Decision:" name="action" value={action} options={[any, ...actionOptions]} onChange={setAction} />
        <Select label="When:" name="period" value={period} options={[any, ...periodOptions]} onChange={setPeriod} />
      </form>
      <p role="status" className={styles.count}>
        {state === 'ready' && countLabel(total, 'decision')}
      </p>
      <ol className={styles.log} aria-label="Decisions">
        {items.map(entry => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
            <p>
              <b>{entry.admin === ownEmail ? 'You' : breakableEmail(entry.admin)}</b>{' '}
              <span>{describeDecision(entry)}</span>
              {entry.listing && <Link to={href[entry.listing.kind](entry.listing.id)}>{entry.listing.name}</Link>}
            </p>
            {entry.reason && <q dir="auto">{entry.reason}</q>}
          </li>
        ))}
      </ol>
      {hasMore && (
        <button type="button" className={buttons.button} onClick={loadMore}>
          Show more
        </button>
      )}
    </div>
  )
}

const utcDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
