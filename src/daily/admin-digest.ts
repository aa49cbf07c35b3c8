import { countWaitingForms } from '../features/contact/forms.ts'
import { countWaitingReviews } from '../features/reviews/moderation/figures.ts'
import { hoursSince } from '../features/reviews/read/whole-times.ts'
import type { Db } from '../platform/database/db.ts'
import type { Mail } from '../platform/mail.ts'
import {
  claimDay,
  firstBackupTrySetting,
  lastBackupSetting,
  readSetting,
  utcDay,
} from '../platform/settings/settings.ts'
import { paths } from '../site-map.ts'
import { countLabel, formatDay } from '../ui/format.ts'

/** A nightly backup that is older has failed at least once. */
const overdueBackupMs = 30 * 3_600_000

export interface DigestDeps {
  /** Queues a mail to the admins. */
  sendMail(mail: Mail): void
  productName: string
  publicUrl: string
}

/**
 * Mails the admins how much waits for them, and that the nightly backup failed, unless nothing is to be said or another
 * instance did it on this UTC day.
 * @param now in ms.
 * @returns whether a mail was queued.
 */
export async function sendAdminDigest(
  db: Db,
  { sendMail, productName, publicUrl }: DigestDeps,
  now = Date.now(),
): Promise<boolean> {
  const lines = await listWaiting(db, now)
  const total = lines.reduce((sum, { count }) => sum + count, 0)
  const backup = await findOverdueBackup(db, now)
  if (total === 0 && !backup) return false
  if (!(await claimDay(db, 'admin digest sent', utcDay(now)))) return false
  const rows = lines.map(({ label, count, days }) =>
    count === 0 ? `${label}: 0` : `${label}: ${count} (oldest: ${daysLabel(days)})`,
  )
  const waiting = `${rows.join('\n')}\n\nReview ${total === 1 ? 'it' : 'them'} here:\n${publicUrl}${paths.admin}`
  const failure = backup && `${backup.text} Please tell the person who runs the server.`
  sendMail({
    subject:
      total === 0
        ? `${productName}: no backup since ${backup?.day}`
        : `${productName}: ${countLabel(total, 'item waits', 'items wait')} for an admin`,
    text: `${[failure, total > 0 && waiting].filter(Boolean).join('\n\n')}\n`,
  })
  return true
}

/** Returns the day of the last backup, or of the first try of one, and what to say, when it is too old; else undefined. */
async function findOverdueBackup(db: Db, now: number) {
  const backupAt = await readSetting(db, lastBackupSetting)
  const at = backupAt ?? (await readSetting(db, firstBackupTrySetting))
  if (!at || now - Date.parse(at) <= overdueBackupMs) return undefined
  const day = formatDay(at)
  return {
    day,
    text: backupAt ? `The last backup is of ${day}.` : `No backup has succeeded since the first try on ${day}.`,
  }
}

async function listWaiting(db: Db, now: number) {
  const { reported, pending } = await countWaitingReviews(db, now)
  const { buildings, questions } = await countWaitingForms(db)
  // Whole days: a mail outlives the queue, and hours in it would tell when a review was written.
  const line = (label: string, count: number, hours: number) => ({ label, count, days: Math.floor(hours / 24) })
  const hoursSinceDay = (day: string | null) => hoursSince(day === null ? null : new Date(day), now)
  return [
    line('Reported reviews', reported.count, reported.oldestHours),
    line('Pending reviews', pending.count, pending.oldestHours),
    line('Missing-apartment reports', buildings.count, hoursSinceDay(buildings.oldestDay)),
    line('Questions', questions.count, hoursSinceDay(questions.oldestDay)),
  ]
}

function daysLabel(days: number): string {
  if (days === 0) return 'less than a day'
  return countLabel(days, 'day')
}
