import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { settings } from './table.ts'

/** The value kept under `key`, or undefined. */
export async function readSetting(db: Db | Tx, key: string): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key))
  return row?.value
}

/** Keeps `value` under `key` unless something stands there already. */
export async function writeSettingIfAbsent(db: Db | Tx, key: string, value: string): Promise<void> {
  await db.insert(settings).values({ key, value }).onConflictDoNothing()
}

/** Keeps `value` under `key`, whatever stood there. */
export async function writeSetting(db: Db | Tx, key: string, value: string): Promise<void> {
  await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
}

const localPrefix = 'this database: '

/**
 * Returns the key of a setting that is true of this database alone, such as its own name or a transaction number: a
 * backup leaves it out, so that a restored database has its own.
 */
export function localSetting(name: string): string {
  return `${localPrefix}${name}`
}

/** Whether a setting is true of one database alone. */
export function isLocalSetting(key: string): boolean {
  return key.startsWith(localPrefix)
}
