import { readFileSync } from 'node:fs'

interface TownBuilding {
  id: string
  name: string
  photos: string[]
}
interface TownReview {
  aptId: string | null
  status: string
  reviewText: string
  photos: string[]
}

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../town/${file}`, import.meta.url), 'utf8'))
const { buildings } = read('catalog.json') as { buildings: TownBuilding[] }
const { reviews } = read('reviews.json') as { reviews: TownReview[] }

/** Returns the public reviews of an apartment. */
export const publicReviewsOf = (id: string): TownReview[] =>
  reviews.filter(review => review.aptId === id && ['APPROVED', 'REPORTED'].includes(review.status))

function findBuilding(what: string, isMatch: (building: TownBuilding) => boolean): TownBuilding {
  const found = buildings.find(isMatch)
  if (!found) throw new Error(`the sample town has no apartment ${what}`)
  return found
}

/** Five or more photos and ten or more reviews, one of them long. */
export const busyApartment = findBuilding(
  'with photos and many reviews',
  ({ id, photos }) =>
    photos.length >= 5 &&
    publicReviewsOf(id).length >= 10 &&
    publicReviewsOf(id).some(review => [...review.reviewText].length > 500),
)

/** No photo and no review. */
export const bareApartment = findBuilding(
  'without photos and reviews',
  ({ id, photos }) => photos.length === 0 && publicReviewsOf(id).length === 0,
)

/** No photo, but reviews. */
export const unpicturedApartment = findBuilding(
  'with reviews and without photos',
  ({ id, photos }) => photos.length === 0 && publicReviewsOf(id).length > 0,
)

/** Photos and a few approved reviews, whose number no other test checks. */
export const plainApartment = findBuilding('with a few approved reviews', building => {
  const { id, photos } = building
  const reviews = publicReviewsOf(id)
  const hasFewApproved =
    reviews.length >= 3 && reviews.length <= 5 && reviews.every(review => review.status === 'APPROVED')
  return photos.length > 0 && hasFewApproved && building !== busyApartment
})
