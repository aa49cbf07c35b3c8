import { z } from 'zod'
import { moveOldRows } from '../../../platform/database/move-old-rows.ts'
import type { DataUpgrade } from '../../../platform/database/upgrade-data.ts'
import { sessions } from '../table.ts'
import { toSessionRow } from './sessions.ts'

const oldSession = z.object({
  id_hash: z.string(),
  uid: z.string(),
  email: z.string(),
  display_name: z.string(),
  photo_url: z.string().nullable(),
  expires_at: z.coerce.date(),
})

const lifeMs = 30 * 86_400_000

/** Returns the upgrade that seals the sessions of an older database. Their 90 days count from their last use. */
export const sealOldSessions = (pepper: string): DataUpgrade => ({
  name: 'seal sessions',
  run: tx =>
    moveOldRows(tx, 'sessions_unsealed', oldSession, rows =>
      tx.insert(sessions).values(
        rows.map(({ id_hash, uid, email, display_name: displayName, photo_url: photoUrl, expires_at: expiresAt }) => {
          const startedOn = new Date(expiresAt.getTime() - lifeMs).toISOString().slice(0, 10)
          return toSessionRow(pepper, id_hash, { uid, email, displayName, photoUrl }, { startedOn, expiresAt })
        }),
      ),
    ),
})
