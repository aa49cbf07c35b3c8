import { firstBackupTrySetting, lastBackupSetting } from '../cli/backup/write-backup.ts'
import { countWaitingForms, type WaitingForms } from '../features/contact/forms.ts'
import { countWaitingReviews, type ModerationFigures } from '../features/reviews/moderation/figures.ts'
import type { Db } from '../platform/database/db.ts'
import type { Mail } from '../platform/mail.ts'
import { claimDay, readSetting, utcDay } from '../platform/settings/settings.ts'
import { paths } from '../site-map.ts'

const dayMs = 86_400_000
/** A nightly backup that is older has failed at least once. */
const overdueBackupMs = 30 * 3_600_000

/** What the digest needs. */
export interface DigestDeps {
  /** Queues a mail to the admins. */
  sendMail(mail: Mail): void
  productName: string
  publicUrl: string
}

/** What waits for an admin: its name in the mail, how many, and the whole days that the oldest has waited. */
interface WaitingLine {
  label: string
  count: number
  oldestDays: number
}

/**
 * Mails the admins how much waits for them, and that the nightly backup failed, unless nothing is to be said or another
 * instance did it on this UTC day.
 * @param now in ms.
 * @returns whether a mail was queued.
 */
export async function sendAdminDigest(db: Db, deps: DigestDeps, now = Date.now()): Promise<boolean> {
  const lines = await listWaiting(db, now)
  const backup = await findOverdueBackup(db, now)
  if (lines.every(({ count }) => count === 0) && !backup) return false
  if (!(await claimDay(db, 'admin digest sent', utcDay(now)))) return false
  deps.sendMail(createDigestMail(lines, backup, deps))
  return true
}

/** The UTC day since which there is no new backup, and what the mail says about it. */
interface OverdueBackup {
  day: string
  text: string
}

/** Returns what to say about the last backup, or the first try of one, when it is too old; undefined without any try. */
async function findOverdueBackup(db: Db, now: number): Promise<OverdueBackup | undefined> {
  const backupAt = await readSetting(db, lastBackupSetting)
  const at = backupAt ?? (await readSetting(db, firstBackupTrySetting))
  if (!at || now - Date.parse(at) <= overdueBackupMs) return undefined
  const day = at.slice(0, 10)
  return {
    day,
    text: backupAt ? `The last backup is of ${day}.` : `No backup has succeeded since the first try on ${day}.`,
  }
}

async function listWaiting(db: Db, now: number): Promise<WaitingLine[]> {
  const { reported, pending } = await countWaitingReviews(db, now)
  const { buildings, questions } = await countWaitingForms(db)
  // Whole days: a mail outlives the queue, and hours in it would tell when a review was written.
  const reviewLine = (label: string, { count, oldestHours }: ModerationFigures['pending']) => ({
    label,
    count,
    oldestDays: Math.floor(oldestHours / 24),
  })
  const formLine = (label: string, { count, oldestDay }: WaitingForms) => ({
    label,
    count,
    oldestDays: oldestDay === null ? 0 : Math.floor((now - Date.parse(oldestDay)) / dayMs),
  })
  return [
    reviewLine('Reported reviews', reported),
    reviewLine('Pending reviews', pending),
    formLine('Missing-apartment reports', buildings),
    formLine('Questions', questions),
  ]
}

function createDigestMail(
  lines: WaitingLine[],
  overdue: OverdueBackup | undefined,
  { productName, publicUrl }: DigestDeps,
): Mail {
  const total = lines.reduce((sum, { count }) => sum + count, 0)
  const rows = lines.map(({ label, count, oldestDays }) =>
    count === 0 ? `${label}: 0` : `${label}: ${count} (oldest: ${daysLabel(oldestDays)})`,
  )
  const isOne = total === 1
  const backup = overdue && `${overdue.text} Please tell the person who runs the server.`
  const waiting = `${rows.join('\n')}\n\nReview ${isOne ? 'it' : 'them'} here:\n${publicUrl}${paths.admin}`
  return {
    subject:
      total === 0
        ? `${productName}: no backup since ${overdue?.day}`
        : `${productName}: ${total} ${isOne ? 'item waits' : 'items wait'} for an admin`,
    text: `${[backup, total > 0 && waiting].filter(Boolean).join('\n\n')}\n`,
  }
}

function daysLabel(days: number): string {
  if (days === 0) return 'less than a day'
  return days === 1 ? '1 day' : `${days} days`
}
