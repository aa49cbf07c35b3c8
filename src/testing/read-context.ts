import type { Db } from '../platform/database/db.ts'
import type { ReadContext } from '../platform/http/read-context.ts'

/** Returns a read context for tests that ignore cache tags. */
export const readContext = (db: Db): ReadContext => ({ db, tags: new Set() })
