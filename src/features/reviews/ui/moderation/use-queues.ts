import { type AccountPages, useAccountPages } from '../../../identity/ui/use-remote-list.ts'
import type { QueuedReview } from '../../moderation/moderation-shapes.ts'
import { type Section, sections } from './decisions.ts'

/** One section of the queue: what is loaded of it, and how many there are. */
export type Queue = AccountPages<QueuedReview>

/** All three of them. */
export type Queues = Record<Section, Queue> & { reloadAll(): void; drop(id: string): void }

/** The sections of the queue, loaded page by page (CONTRACT 4: `review/{status}`). */
export function useQueues(): Queues {
  const queues = {
    REPORTED: useAccountPages<QueuedReview>('/api/review/REPORTED'),
    PENDING: useAccountPages<QueuedReview>('/api/review/PENDING'),
    DECLINED: useAccountPages<QueuedReview>('/api/review/DECLINED'),
  }
  return {
    ...queues,
    reloadAll: () => {
      for (const section of sections) queues[section].reload()
    },
    drop: id => {
      for (const section of sections) queues[section].drop(id)
    },
  }
}
