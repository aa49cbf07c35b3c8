import { count } from 'drizzle-orm'
import { Gauge, Registry } from 'prom-client'
import { countWaitingForms } from '../features/contact/forms.ts'
import { auditLogEntries } from '../features/people/audit/table.ts'
import { countWaitingReviews } from '../features/reviews/moderation/figures.ts'
import type { Db } from '../platform/database/db.ts'
import { lastBackupSetting, readSetting } from '../platform/settings/settings.ts'
import { version } from '../platform/version.ts'

const hourSeconds = 3600

/**
 * Returns the metrics of the site itself, read from the database at each scrape: what admins decided, the age of the last
 * backup, and whether the database answers. What waits is read once in each hour of the clock.
 */
export function createSiteMetrics(db: Db): Registry {
  const registry = new Registry()
  const gauge = (name: string, help: string, labelNames: string[], collect: (gauge: Gauge) => Promise<void> | void) =>
    new Gauge({
      name: `porchlight_${name}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        // Without labels, reset sets a 0, which would be a value.
        if (labelNames.length === 0) this.remove()
        await Promise.resolve(collect(this)).catch(() => undefined)
      },
    })
  const readWaitingReviews = oncePerHour(() => countWaitingReviews(db))
  const readWaitingForms = oncePerHour(() => countWaitingForms(db))
  gauge('info', 'The version of the program', ['version'], info => info.set({ version }, 1))
  gauge('database_up', '1 when the database answers', [], async up => {
    up.set(0)
    await db.execute('select 1')
    up.set(1)
  })
  gauge('reviews_waiting', 'Reviews that wait for an admin', ['status'], async waiting => {
    const { pending, reported } = await readWaitingReviews()
    waiting.set({ status: 'pending' }, pending.count)
    waiting.set({ status: 'reported' }, reported.count)
  })
  gauge('reviews_oldest_waiting_seconds', 'How long the oldest review waits, in whole hours', ['status'], async age => {
    const { pending, reported } = await readWaitingReviews()
    age.set({ status: 'pending' }, pending.oldestHours * hourSeconds)
    age.set({ status: 'reported' }, reported.oldestHours * hourSeconds)
  })
  gauge('forms_waiting', 'Contact forms that wait for an admin', ['kind'], async waiting => {
    const { buildings, questions } = await readWaitingForms()
    waiting.set({ kind: 'missing-apartment' }, buildings.count)
    waiting.set({ kind: 'question' }, questions.count)
  })
  gauge('decisions', 'Decisions in the audit log', ['subject', 'action'], async decisions => {
    const { subjectKind, action } = auditLogEntries
    const rows = await db
      .select({ subjectKind, action, made: count() })
      .from(auditLogEntries)
      .groupBy(subjectKind, action)
    for (const row of rows) decisions.set({ subject: row.subjectKind, action: row.action }, row.made)
  })
  gauge(
    'backup_age_seconds',
    'Time since the last backup that deploy/backup.sh finished; absent without one',
    [],
    async age => {
      const at = await readSetting(db, lastBackupSetting)
      if (at !== undefined) age.set((Date.now() - Date.parse(at)) / 1000)
    },
  )
  return registry
}

/** Loads a value once in each hour, because stored scrapes would tell when a person wrote. A failure is not remembered. */
function oncePerHour<T>(load: () => Promise<T>): () => Promise<T> {
  let loadedIn: number | undefined
  let latest: Promise<T>
  return () => {
    const hour = Math.floor(Date.now() / (hourSeconds * 1000))
    if (hour === loadedIn) return latest
    loadedIn = hour
    latest = load()
    latest.catch(() => {
      loadedIn = undefined
    })
    return latest
  }
}
