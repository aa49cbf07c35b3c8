import type { Db } from '../platform/database/db.ts'
import type { ReadContext } from '../platform/http/read-context.ts'

/** Returns a read context whose cache tags nobody looks at. */
export const readContext = (db: Db): ReadContext => ({ db, tags: new Set() })
