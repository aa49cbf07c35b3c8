import { count, eq, inArray, min } from 'drizzle-orm'
import { Gauge, Registry } from 'prom-client'
import packageFile from '../package.json' with { type: 'json' }
import { lastBackupSetting } from './cli/backup/write-backup.ts'
import { auditLogEntries } from './features/audit/table.ts'
import { contactQuestions, pendingBuildings } from './features/contact/table.ts'
import { reviews } from './features/reviews/table.ts'
import type { OpenDatabase } from './platform/database/db.ts'
import type { ResponseCache } from './platform/response-cache/response-cache.ts'
import { readSetting } from './platform/settings/settings.ts'

/** What the metrics of the site are read from. */
export interface SiteMetricsDeps {
  database: Pick<OpenDatabase, 'db' | 'engine'>
  cache: Pick<ResponseCache, 'size'>
}

/** Statuses of reviews that wait for an admin. */
const waitingStatuses = ['PENDING', 'REPORTED'] as const

/**
 * Returns the metrics of the site itself, read from the database at each scrape: what waits, what admins decided, the age
 * of the last backup, and whether the database answers. While it does not, only `porchlight_database_up 0` and figures of
 * the process are left.
 */
export function createSiteMetrics({ database: { db, engine }, cache }: SiteMetricsDeps): Registry {
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
  gauge('info', 'The version of the program and the engine of its database', ['version', 'engine'], info =>
    info.set({ version: packageFile.version, engine }, 1),
  )
  gauge('database_up', '1 when the database answers', [], async up => {
    up.set(
      await db.execute('select 1').then(
        () => 1,
        () => 0,
      ),
    )
  })
  gauge('reviews_waiting', 'Reviews that wait for an admin', ['status'], async waiting => {
    for (const { status, found } of await countWaiting(db)) waiting.set({ status: status.toLowerCase() }, found)
  })
  gauge(
    'reviews_oldest_waiting_seconds',
    'How long the oldest review waits, 0 when none does',
    ['status'],
    async age => {
      for (const { status, since } of await countWaiting(db))
        age.set({ status: status.toLowerCase() }, since ? (Date.now() - since.getTime()) / 1000 : 0)
    },
  )
  gauge('forms_waiting', 'Contact forms that wait for an admin', ['kind'], async waiting => {
    waiting.set(
      { kind: 'missing-apartment' },
      await db.$count(pendingBuildings, eq(pendingBuildings.status, 'PENDING')),
    )
    waiting.set({ kind: 'question' }, await db.$count(contactQuestions, eq(contactQuestions.status, 'PENDING')))
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
    'Time since the last backup that npm run backup finished; absent without one',
    [],
    async age => {
      const at = await readSetting(db, lastBackupSetting)
      if (at !== undefined) age.set((Date.now() - Date.parse(at)) / 1000)
    },
  )
  gauge('cached_answers', 'Answers in the response cache', [], cached => cached.set(cache.size.answers))
  gauge('cached_bytes', 'Memory that the response cache takes at most', [], cached => cached.set(cache.size.bytes))
  return registry
}

/** Returns each waiting status with its number of reviews and the time since when the oldest waits. */
async function countWaiting(db: OpenDatabase['db']) {
  const { status, waitingSince } = reviews
  const rows = await db
    .select({ status, found: count(), since: min(waitingSince) })
    .from(reviews)
    .where(inArray(status, [...waitingStatuses]))
    .groupBy(status)
  return waitingStatuses.map(
    waiting => rows.find(row => row.status === waiting) ?? { status: waiting, found: 0, since: null },
  )
}
