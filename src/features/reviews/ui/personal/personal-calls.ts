import { type ApiFetch, getAll } from '../../../../api-client.ts'
import { href } from '../../../../site-map.ts'
import { getApartments, getLandlord } from '../../../catalog/calls.ts'
import type { OwnReview } from '../../own/own-review.ts'
import type { Review } from '../../shapes.ts'

/** The place that a review is about: its name and the path of its page. */
export interface ReviewedPlace {
  name: string
  path: string
}

/** Reviews of many places, and the place of each by the review's id. */
export interface PlacedReviews<Some extends Review> {
  reviews: Some[]
  places: Map<string, ReviewedPlace>
}

/** All reviews that the user wrote and that stand, of every status, each list newest first. */
export async function getOwnReviews(api: ApiFetch, uid: string): Promise<PlacedReviews<OwnReview>> {
  const lists = (['REPORTED', 'PENDING', 'DECLINED', 'APPROVED'] as const).map(status =>
    getAll<OwnReview>(api, `/api/review/userId/${uid}/${status}`),
  )
  return withPlaces(api, (await Promise.all(lists)).flat())
}

/** All reviews that the user marked helpful and that readers see, newest first. */
export async function getLikedReviews(api: ApiFetch, uid: string): Promise<PlacedReviews<Review>> {
  return withPlaces(api, await getAll<Review>(api, `/api/review/like/${uid}`))
}

async function withPlaces<Some extends Review>(api: ApiFetch, reviews: Some[]): Promise<PlacedReviews<Some>> {
  const aptIds = reviews.map(review => review.aptId).filter(id => id !== null)
  const alone = reviews.filter(review => review.aptId === null).map(review => review.landlordId ?? '')
  // A place that does not load takes its name with it, not the reviews.
  const [apartments, landlords] = await Promise.all([
    getApartments(api, aptIds).catch(() => []),
    Promise.all([...new Set(alone)].map(id => getLandlord(api, id).catch(() => undefined))),
  ])
  const named = new Map<string, ReviewedPlace>()
  for (const { id, name } of apartments) named.set(`apartment ${id}`, { name, path: href.apartment(id) })
  for (const landlord of landlords)
    if (landlord) named.set(`landlord ${landlord.id}`, { name: landlord.name, path: href.landlord(landlord.id) })
  const placeOf = ({ aptId, landlordId }: Review) => named.get(aptId ? `apartment ${aptId}` : `landlord ${landlordId}`)
  const places = new Map(reviews.flatMap(review => [[review.id, placeOf(review)] as const]))
  return { reviews, places: new Map([...places].filter((entry): entry is [string, ReviewedPlace] => !!entry[1])) }
}
