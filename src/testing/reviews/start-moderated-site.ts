import { auditLogEntry } from '../../features/people/audit/shapes.ts'
import { queuedReview } from '../../features/reviews/moderation/list-queue.ts'
import type { ReviewStatus } from '../../features/reviews/rules.ts'
import { addBuilding, addLandlord, addReview } from '../factories.ts'
import type { Person } from '../people.ts'
import { startTestSite } from '../start-test-site.ts'
import { jsonCall } from './review-body.ts'

/**
 * Starts a site for a whole `describe` block, as `startTestSite` does, with an apartment.
 * @returns the site, two students and an admin, and the calls that tests of moderation make.
 */
export async function startModeratedSite() {
  const { site: test, ada, ben, admin } = await startTestSite()
  await addLandlord(test.database, { id: 'L', name: 'Larkspur' })
  await addBuilding(test.database, { id: 'B', name: 'Maple Terrace', landlordId: 'L' })

  const rows = async (query: string, values: unknown[] = []) =>
    (await test.database.pool.query(query, values)).rows as Record<string, unknown>[]
  const put = async (who: Person, id: string, to: ReviewStatus, body: unknown = {}) => {
    const response = await test.app.request(`/api/update-review-status/${id}/${to}`, jsonCall('PUT', body, who.headers))
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const get = async (path: string, who: Person | null = admin) => {
    const response = await test.app.request(path, { headers: who?.headers })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as unknown }
  }
  const inQueue = async (status: ReviewStatus, id: string) => {
    const { body } = await get(`/api/review/${status}`)
    return queuedReview
      .array()
      .parse(body)
      .find(each => each.id === id)
  }
  /** Adds a review by ada of a new building. */
  const add = async (status: ReviewStatus, given: Parameters<typeof addReview>[1] = {}) => {
    const { id: aptId } = await addBuilding(test.database, { name: 'A House', landlordId: 'L' })
    const waitingSince = status === 'PENDING' || status === 'REPORTED' ? new Date() : null
    const row = { aptId, landlordId: 'L', author: ada, status, waitingSince }
    return addReview(test.database, { ...row, ...given })
  }
  const logOf = async (id: string) => auditLogEntry.array().parse((await get(`/api/admin/record?subject=${id}`)).body)
  return { test, ada, ben, admin, rows, put, get, inQueue, add, logOf }
}
