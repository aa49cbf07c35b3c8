import { readFileSync } from 'node:fs'

interface TownBuilding {
  id: string
  name: string
  landlordId: string | null
  photos: string[]
}
interface TownReview {
  aptId: string | null
  status: string
  photos?: string[]
  reviewText: string
}

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../town/${file}`, import.meta.url), 'utf8'))
const { buildings } = read('catalog.json') as { buildings: TownBuilding[] }
const { reviews } = read('reviews.json') as { reviews: TownReview[] }

/** Returns the public reviews of an apartment. */
export const publicReviewsOf = (id: string): TownReview[] =>
  reviews.filter(review => review.aptId === id && ['APPROVED', 'REPORTED'].includes(review.status))

function findBuilding(isMatch: (photos: number, reviews: TownReview[]) => boolean): TownBuilding {
  const found = buildings.find(({ id, photos }) => isMatch(photos.length, publicReviewsOf(id)))
  if (!found) throw new Error(`the sample town has no apartment for ${isMatch}`)
  return found
}

/** Five or more photos and ten or more reviews, one of them long. */
export const busyApartment = findBuilding(
  (photos, reviews) => photos >= 5 && reviews.length >= 10 && reviews.some(({ reviewText }) => reviewText.length > 500),
)

/** No photo and no review. */
export const bareApartment = findBuilding((photos, reviews) => photos + reviews.length === 0)

/** Photos and a few approved reviews, whose number no other test checks. */
export const plainApartment = findBuilding(
  (photos, reviews) =>
    photos > 0 && reviews.length >= 3 && reviews.length <= 5 && reviews.every(({ status }) => status === 'APPROVED'),
)
