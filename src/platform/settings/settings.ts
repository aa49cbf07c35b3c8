import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { settings } from './table.ts'

/** Returns the value under `key`, or undefined. */
export async function readSetting(db: Db | Tx, key: string): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key))
  return row?.value
}

/** Stores `value` under `key` unless there is a value already. */
export async function writeSettingIfAbsent(db: Db | Tx, key: string, value: string): Promise<void> {
  await db.insert(settings).values({ key, value }).onConflictDoNothing()
}

/** Stores `value` under `key` and replaces an older value. */
export async function writeSetting(db: Db | Tx, key: string, value: string): Promise<void> {
  await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
}

const localPrefix = 'this database: '

/**
 * Returns the key of a setting of this database alone, such as its own name or a transaction number. Backups leave it
 * out, so that a restored database gets its own.
 */
export function localSetting(name: string): string {
  return `${localPrefix}${name}`
}

/** Returns whether a setting belongs to one database alone. */
export function isLocalSetting(key: string): boolean {
  return key.startsWith(localPrefix)
}
