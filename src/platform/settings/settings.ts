import { eq, ne } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { settings } from './table.ts'

export async function readSetting(db: Db | Tx, key: string): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key))
  return row?.value
}

export async function writeSettingIfAbsent(db: Db | Tx, key: string, value: string): Promise<void> {
  await db.insert(settings).values({ key, value }).onConflictDoNothing()
}

export async function writeSetting(db: Db | Tx, key: string, value: string): Promise<void> {
  await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
}

const localPrefix = 'this database: '

/**
 * Returns the key of a setting of this database alone, such as its own name or a transaction number. Backups leave it
 * out, so that a restored database gets its own.
 */
export const localSetting = (name: string) => `${localPrefix}${name}`

/** The key of the setting with the time of the last finished backup. */
export const lastBackupSetting = localSetting('last backup')
/** The key of the setting with the time of the first try, so that the digest can say that no backup ever succeeded. */
export const firstBackupTrySetting = localSetting('first try of a backup')

/** Returns the UTC day of a time in ms, as in `2026-05-14`. */
export const utcDay = (timeMs = Date.now()) => new Date(timeMs).toISOString().slice(0, 10)

/**
 * Returns true to the first caller on a UTC day, with any number of instances and restarts. Work that fails afterwards
 * is repeated on the next day.
 * @param name what is done; it becomes the key of a setting.
 */
export async function claimDay(db: Db, name: string, day = utcDay()): Promise<boolean> {
  const claimed = await db
    .insert(settings)
    .values({ key: localSetting(name), value: day })
    .onConflictDoUpdate({ target: settings.key, set: { value: day }, setWhere: ne(settings.value, day) })
    .returning()
  return claimed.length > 0
}
