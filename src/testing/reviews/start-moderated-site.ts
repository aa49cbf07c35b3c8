import { auditLogEntry } from '../../features/people/audit/audit-log.ts'
import { queuedReview } from '../../features/reviews/moderation/list-queue.ts'
import type { ReviewStatus } from '../../features/reviews/rules.ts'
import { addBuilding, addLandlord, addReview } from '../factories.ts'
import { startTestSite } from '../start-test-site.ts'

/** Starts a site for a whole `describe` block, as `startTestSite` does, with an apartment, and what moderators read. */
export async function startModeratedSite() {
  const started = await startTestSite()
  const { site, ada, admin, get } = started
  await addLandlord(site.database, { id: 'L', name: 'Larkspur' })
  await addBuilding(site.database, { id: 'B', name: 'Maple Terrace', landlordId: 'L' })

  const inQueue = async (status: ReviewStatus, id: string) => {
    const queue = queuedReview.array().parse((await get(`review/${status}`, admin)).body)
    return queue.find(each => each.id === id)
  }
  /** Adds a review by ada of a new building. */
  const add = async (status: ReviewStatus, given: Parameters<typeof addReview>[1] = {}) => {
    const { id: aptId } = await addBuilding(site.database, { name: 'A House', landlordId: 'L' })
    const waitingSince = status === 'PENDING' || status === 'REPORTED' ? new Date() : null
    const row = { aptId, landlordId: 'L', author: ada, status, waitingSince }
    return addReview(site.database, { ...row, ...given })
  }
  const logOf = async (id: string) =>
    auditLogEntry.array().parse((await get(`admin/audit-log?subject=${id}`, admin)).body)
  return { ...started, inQueue, add, logOf }
}
