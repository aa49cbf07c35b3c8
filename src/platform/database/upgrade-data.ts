import { sql } from 'drizzle-orm'
import { readSetting, writeSetting } from '../settings/settings.ts'
import type { Db, Tx } from './db.ts'

/** A change of existing rows that SQL alone cannot make, because it needs a secret or our code. */
export interface DataUpgrade {
  /** Stored once it ran; never change it. */
  name: string
  run(tx: Tx): Promise<void>
}

/** The same in every instance. */
const lockKey = 7_046_029_259

/**
 * Runs each upgrade once per database, in order, each in its own transaction. Call it after `migrate`. Of several
 * instances that start at once, one does the work and the others wait.
 * @returns the names of the upgrades that ran now.
 */
export async function upgradeData(db: Db, upgrades: readonly DataUpgrade[]): Promise<string[]> {
  const ran: string[] = []
  for (const { name, run } of upgrades) {
    const key = `data-upgrade ${name}`
    if ((await readSetting(db, key)) !== undefined) continue
    const done = await db.transaction(async tx => {
      await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(lockKey))})`)
      if ((await readSetting(tx, key)) !== undefined) return false
      await tx.execute(sql`set local statement_timeout = 0`)
      await run(tx)
      await writeSetting(tx, key, 'done')
      return true
    })
    if (done) ran.push(name)
  }
  return ran
}
