import type { SearchHit } from '../../shapes.ts'

/** Which of two listings is merged into the other. */
export interface MergePlan {
  from: SearchHit
  into: SearchHit
}
