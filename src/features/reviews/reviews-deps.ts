import type { Db } from '../../platform/database/db.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import type { UserLimitMiddleware } from '../people/limits/limits.ts'
import type { PublicSite } from '../site/rules.ts'
import type { Topic } from './topic-rules.ts'
import type { TextReader } from './topics/read-text.ts'
import type { BodyChecks } from './write/review-body.ts'

/** What the calls about reviews need. */
export interface ReviewsDeps extends BodyChecks {
  db: Db
  storage: ObjectStorage
  site: Pick<PublicSite, 'areas'>
  userLimits: UserLimitMiddleware
  /** The topics that reviews are read for. */
  topics: readonly Topic[]
  readText: TextReader
}
