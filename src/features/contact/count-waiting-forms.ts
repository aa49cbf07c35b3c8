import { count, eq, min } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { contactQuestions, pendingBuildings } from './table.ts'

/** How many forms of one kind wait, and the UTC day of the oldest, `2026-05-14`; null without any. */
export interface WaitingForms {
  count: number
  oldestDay: string | null
}

/** Returns how many forms of each kind wait for an admin. It opens no seal. */
export async function countWaitingForms(db: Db): Promise<{ buildings: WaitingForms; questions: WaitingForms }> {
  const countIn = async (table: typeof pendingBuildings | typeof contactQuestions): Promise<WaitingForms> => {
    // Both tables have these columns; Drizzle's types need one of them.
    const forms = table as typeof pendingBuildings
    const found = { count: count(), oldestDay: min(forms.day) }
    const [row] = await db.select(found).from(forms).where(eq(forms.status, 'PENDING'))
    return row ?? { count: 0, oldestDay: null }
  }
  return { buildings: await countIn(pendingBuildings), questions: await countIn(contactQuestions) }
}
