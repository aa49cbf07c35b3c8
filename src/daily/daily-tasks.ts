import { eraseAttachedReviews } from '../features/contact/erase-forms.ts'
import { createSealer } from '../features/people/keys/seal.ts'
import { renewUsedSessions, sweepSessions } from '../features/people/sessions/sessions.ts'
import { photoNameOf } from '../features/photos/rules.ts'
import { makeMissingWidths } from '../features/photos/variants/make-width.ts'
import { rewritePhotoFiles } from '../features/photos/variants/rewrite-photo-files.ts'
import { markReports } from '../features/reviews/moderation/list-queue.ts'
import { eraseDueReviews } from '../features/reviews/status/erase-review.ts'
import type { PublicSite } from '../features/site/rules.ts'
import { publishChange } from '../platform/changes/publish-change.ts'
import type { DailyTask } from '../platform/daily-work.ts'
import type { OpenDatabase } from '../platform/database/db.ts'
import { type RewriteRules, rewriteTables } from '../platform/database/rewrite-tables.ts'
import type { Log } from '../platform/log.ts'
import type { ObjectStorage } from '../platform/object-storage/object-storage.ts'
import { type DigestDeps, sendAdminDigest } from './admin-digest.ts'
import { sweepPhotos } from './sweep-photos.ts'

interface TaskDeps {
  database: OpenDatabase
  storage: ObjectStorage
  pepper: string
  publicSite: Pick<PublicSite, 'homeBanner' | 'placeholder' | 'areas'>
}

/**
 * Returns the daily tasks that delete data whose time is over, so that nothing that names or links a person outlives
 * its purpose, and the one that mails the admins what waits for them.
 * @param digest absent when the operator wants no such mail.
 */
export function dailyTasks(
  { database: { db }, storage, pepper, publicSite: { homeBanner, placeholder, areas } }: TaskDeps,
  log: Log,
  digest?: DigestDeps,
): DailyTask[] {
  const shown = [homeBanner, placeholder, ...areas.map(({ banner }) => banner)]
  const contactSealer = createSealer(pepper, 'contact')
  const sitePictures = shown.map(url => photoNameOf(url)).filter(name => name !== undefined)
  return [
    { name: 'renewal of sessions', run: () => renewUsedSessions(db) },
    { name: 'sessions', run: () => sweepSessions(db) },
    { name: 'marks of reports', run: () => markReports(db) },
    { name: 'deleted reviews', run: () => eraseDueReviews(db, storage) },
    { name: 'reviews of places that are not listed', run: () => eraseAttachedReviews({ db, storage, contactSealer }) },
    // The figures about moderation end with the last month, whatever else changed since.
    { name: 'cached figures', run: () => db.transaction(tx => publishChange(tx, 'reviews')) },
    { name: 'photos', run: () => sweepPhotos(db, storage, log, sitePictures) },
    ...(digest ? [{ name: 'admin digest', run: () => sendAdminDigest(db, digest) }] : []),
  ]
}

/** Which rows are rewritten daily; the rows of all other tables and new tables are, too (docs/decisions/087). */
export const rewriteRules: RewriteRules = {
  // 5,000 reviews and as many buildings took 5 seconds on a busy machine.
  maxRowsOfSmallTable: 5000,
  // Otherwise the erased reviews of one account would have the number of one quiet day.
  everyDay: { reviews: `status = 'DELETED'` },
}

/**
 * Returns the daily tasks that remove traces of when rows and files were written, the smaller widths of photos included,
 * which are made first. They run after `dailyTasks`.
 */
export function traceRemovalTasks(
  { database, storage }: Pick<TaskDeps, 'database' | 'storage'>,
  log: Log,
): DailyTask[] {
  return [
    { name: 'widths of photos', run: signal => makeMissingWidths(database.db, storage, log, { signal }) },
    { name: 'row order', run: () => rewriteTables(database, rewriteRules) },
    { name: 'photo files', run: () => rewritePhotoFiles(database.db, storage) },
  ]
}
