import { type RemoteList, useRemoteList } from '../../../identity/ui/use-remote-list.ts'
import type { QueuedReview } from '../../moderation/moderation-shapes.ts'
import { type Section, sections } from './decisions.ts'

/** A section of the queue: its loaded reviews and their total. */
export type Queue = RemoteList<QueuedReview>

/** All sections, and what concerns all of them. */
export type Queues = Record<Section, Queue> & { reloadAll(): void; drop(id: string): void }

/** Returns the sections of the queue, loaded page by page. */
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
