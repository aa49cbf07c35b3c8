import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { localSetting, readSetting, writeSetting } from './settings.ts'

/** The same in every instance. */
const lockKey = 7_046_029_258

/** Returns a moment's UTC day, as in `2026-05-14`. @param now in ms. */
export function utcDay(now = Date.now()): string {
  return new Date(now).toISOString().slice(0, 10)
}

/**
 * Returns true to the first caller on a UTC day, with any number of instances and restarts. Work that fails afterwards
 * is repeated on the next day.
 * @param name what is done; it becomes the key of a setting.
 */
export function claimDay(db: Db, name: string, day = utcDay()): Promise<boolean> {
  const key = localSetting(name)
  return db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(lockKey))})`)
    if ((await readSetting(tx, key)) === day) return false
    await writeSetting(tx, key, day)
    return true
  })
}
