import { type RemoteList, useRemoteList } from '../../../identity/ui/use-remote-list.ts'
import type { QueuedReview } from '../../moderation/moderation-shapes.ts'
import { type Section, sections } from './decisions.ts'

/** One section of the queue: what is loaded of it, and how many there are. */
export type Queue = RemoteList<QueuedReview>

/** All three of them. */
export type Queues = Record<Section, Queue> & { reloadAll(): void; drop(id: string): void }

/** The sections of the queue, loaded page by page (CONTRACT 4: `review/{status}`). */
export function useQueues(): Queues {
  const queues = {
    REPORTED: useRemoteList<QueuedReview>('/api/review/REPORTED'),
    PENDING: useRemoteList<QueuedReview>('/api/review/PENDING'),
    DECLINED: useRemoteList<QueuedReview>('/api/review/DECLINED'),
  }
  return {
    ...queues,
    reloadAll: () => {
      for (const section of sections) queues[section].reload()
    },
    drop: id => {
      for (const section of sections) queues[section].removeItem(id)
    },
  }
}
