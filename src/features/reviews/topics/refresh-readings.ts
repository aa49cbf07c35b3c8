import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { Log } from '../../../platform/log.ts'
import { readSetting, writeSetting } from '../../../platform/settings/settings.ts'
import { updateAllFigures } from '../ratings/update-figures.ts'
import { type ReviewRow, wordSetOf } from '../rows.ts'
import { writtenText } from '../rules.ts'
import { reviews } from '../table.ts'
import type { Topic } from '../topic-rules.ts'
import { createTextReader, type TextReader } from './read-text.ts'

const fingerprintKey = 'review topics'
/** Another value reads all texts and computes all figures again. Change it with the rules of either. */
const readingVersion = 5
const rowsPerTransaction = 500

/**
 * Reads the texts of all reviews again, and computes the figures of all listings, if the topics or the rules have changed since
 * the last time. Run it at a server's start. Every batch has a transaction of its own, so that an interrupted run can be repeated.
 * @returns how many reviews were read.
 */
export async function refreshReadings(db: Db, topics: readonly Topic[], log: Pick<Log, 'info'>): Promise<number> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([readingVersion, topics]))
    .digest('base64url')
  if ((await readSetting(db, fingerprintKey)) === fingerprint) return 0
  const readText = createTextReader(topics)
  let count = 0
  for (let ids = await readBatch(db, '', readText); ids.length > 0; ids = await readBatch(db, ids.at(-1)!, readText))
    count += ids.length
  if (count > 0) await updateAllFigures(db)
  await writeSetting(db, fingerprintKey, fingerprint)
  if (count > 0) log.info({ reviews: count }, 'the topics of reviews were read again')
  return count
}

/** Reads the texts of some reviews, locked meanwhile against edits. @returns their ids, in order. */
function readBatch(db: Db, after: string, readText: TextReader): Promise<string[]> {
  return db.transaction(async tx => {
    const { rows } = await tx.execute<Pick<ReviewRow, 'id' | 'best' | 'watch' | 'reviewText' | 'problems'>>(sql`
      select id, best, watch, review_text as "reviewText", problems from ${reviews} where id > ${after} order by id limit ${rowsPerTransaction}
      for no key update`)
    const read = rows.map(row => ({ id: row.id, ...readText(writtenText(row), row.problems) }))
    if (read.length > 0)
      await tx.execute(sql`
        update ${reviews} r
        set topics = array(select jsonb_array_elements_text(n.topics)),
          words = ${wordSetOf(sql`array(select jsonb_array_elements_text(n.words))`)}
        from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as n(id text, topics jsonb, words jsonb)
        where r.id = n.id`)
    return rows.map(({ id }) => id)
  })
}
