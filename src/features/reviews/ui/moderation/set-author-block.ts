import { sendJson } from '../../../../api-client.ts'
import { accountApi } from '../../../people/ui/account-client.ts'

/** Blocks the author of a review, or lifts that block. @throws ApiError when that fails. */
export async function setAuthorBlock(reviewId: string, isBlocked: boolean): Promise<void> {
  const path = `/api/admin/reviews/${encodeURIComponent(reviewId)}/author-block`
  await sendJson(accountApi, isBlocked ? 'PUT' : 'DELETE', path, {})
}
