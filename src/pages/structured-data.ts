import type { Building, Landlord, ListingRatings } from '../features/listings/catalog/shapes.ts'
import type { Review } from '../features/reviews/shapes.ts'
import type { PublicSite } from '../features/site/rules.ts'
import { paths } from '../site-map.ts'

/** How many reviews an apartment's data includes, newest first. Search engines show few. */
const maxReviews = 10

/** Returns an apartment for search engines (schema.org ApartmentComplex). Every author of a review is "a student". */
export function apartmentJsonLd(
  building: Building,
  reviews: Review[],
  ratings: ListingRatings,
  { townName }: PublicSite,
  origin: string,
): object {
  const { name, address, latitude, longitude, photos } = building
  return {
    '@type': 'ApartmentComplex',
    name,
    address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: townName },
    ...(photos.length > 0 && { image: photos.map(url => origin + url) }),
    ...(latitude !== null && longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(ratings.numReviews > 0 && { aggregateRating: aggregateRatingJsonLd(ratings.avgRating, ratings.numReviews) }),
    ...(reviews.length > 0 && { review: reviews.slice(0, maxReviews).map(reviewJsonLd) }),
  }
}

/** Returns a landlord for search engines (schema.org RealEstateAgent). */
export function landlordJsonLd({ name, address, avgRating, numReviews }: Landlord, { townName }: PublicSite): object {
  return {
    '@type': 'RealEstateAgent',
    name,
    ...(address && { address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: townName } }),
    ...(numReviews > 0 && { aggregateRating: aggregateRatingJsonLd(avgRating, numReviews) }),
  }
}

function aggregateRatingJsonLd(avgRating: number, reviewCount: number) {
  return { '@type': 'AggregateRating', ratingValue: avgRating.toFixed(1), bestRating: 5, worstRating: 1, reviewCount }
}

function reviewJsonLd(review: Review) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: 'A student' },
    datePublished: review.date.slice(0, 10),
    reviewBody: review.reviewText,
    reviewRating: { '@type': 'Rating', ratingValue: review.overallRating, bestRating: 5, worstRating: 1 },
  }
}

/** Returns the path from the home page to a page (schema.org BreadcrumbList). @param steps those after the home page. */
export function breadcrumbsJsonLd(origin: string, steps: { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: paths.home }, ...steps].map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: origin + path,
    })),
  }
}
