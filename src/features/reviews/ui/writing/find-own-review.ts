import { type ApiFetch, getAllItems } from '../../../../api-client.ts'
import type { Review } from '../../shapes.ts'
import type { NamedListing } from '../list/named-listing.ts'

const statuses = ['PENDING', 'APPROVED', 'DECLINED', 'REPORTED'] as const

/** The user's own review of a property, in whatever status; undefined when there is none (CONTRACT 4: there is at most one). */
export async function findOwnReview(api: ApiFetch, uid: string, listing: NamedListing): Promise<Review | undefined> {
  const lists = await Promise.all(
    statuses.map(status => getAllItems<Review>(api, `/api/review/userId/${encodeURIComponent(uid)}/${status}`)),
  )
  return lists.flat().find(review => isAbout(review, listing))
}

/** A landlord's review is one that speaks of no apartment. */
export function isAbout({ aptId, landlordId }: Review, { kind, id }: NamedListing): boolean {
  return kind === 'apartment' ? aptId === id : aptId === null && landlordId === id
}
