import type { Db } from '../../../platform/database/db.ts'
import type { TextReader } from '../topics/read-text.ts'

/** What writing and editing a review need. */
export interface WritingDeps {
  db: Db
  /** PUBLIC_URL: the URL of a photo may begin with its origin. */
  publicUrl: string
  readText: TextReader
}
