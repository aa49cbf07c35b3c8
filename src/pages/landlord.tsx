import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiOf, type Counted } from '../api-client.ts'
import { getBuildingsOf, getLandlord } from '../features/catalog/calls.ts'
import { countLabel } from '../features/catalog/rules.ts'
import type { Building, Landlord } from '../features/catalog/shapes.ts'
import { LandlordHeader } from '../features/catalog/ui/landlord-header.tsx'
import { LandlordInfo } from '../features/catalog/ui/landlord-info.tsx'
import { useCarousel } from '../features/photos/ui/use-carousel.tsx'
import { getLandlordReviews } from '../features/reviews/calls.ts'
import { maxLandlordReviews, reviewSortOf, shownReviewsOf } from '../features/reviews/rules.ts'
import type { Review } from '../features/reviews/shapes.ts'
import { LeaveReviewButton } from '../features/reviews/ui/leave-review-button.tsx'
import { LandlordReviews } from '../features/reviews/ui/list/landlord-reviews.tsx'
import type { Property } from '../features/reviews/ui/list/named-listing.ts'
import { NoReviews } from '../features/reviews/ui/list/no-reviews.tsx'
import { RatingPanel } from '../features/reviews/ui/list/rating-panel.tsx'
import { SaveButton } from '../features/saved/ui/save-button.tsx'
import type { PageHandle } from '../shell/document/page-head.ts'
import { href, paths } from '../site-map.ts'
import layout from '../ui/layout.module.css'
import columns from './apartment.module.css'
import { leadOn } from './redirect-if-merged.ts'
import { breadcrumbs, landlordData } from './structured-data.ts'

interface LandlordData {
  landlord: Landlord
  buildings: Building[]
  reviews: Counted<Review>
}

/** One call brings this many reviews; the page shows five of them first. */
const reviewsFetched = 100

/** The landlord with its buildings and newest reviews, those of its buildings included; all of them for another order. */
export async function loader({ params, context, request }: LoaderFunctionArgs): Promise<LandlordData> {
  const api = apiOf(context)
  const id = params.landlordId ?? ''
  const query = new URL(request.url).searchParams
  const shown = shownReviewsOf(query)
  const [landlord, buildings, reviews] = await Promise.all([
    getLandlord(api, id),
    getBuildingsOf(api, id),
    getLandlordReviews(
      api,
      id,
      reviewSortOf(query) === 'recent' ? Math.max(reviewsFetched, shown) : maxLandlordReviews,
    ),
  ]).catch(leadOn(href.landlord))
  return { landlord, buildings, reviews }
}

export const handle: PageHandle<LandlordData> = {
  head: ({ landlord }) => ({ title: landlord.name }),
  preview: import.meta.env.SSR
    ? ({ landlord }, site, origin) => ({
        description: `${landlord.name} in ${site.townName}: ${countLabel(landlord.numReviews)} by students of ${site.universityFullName}, ${landlord.propertiesOwned} properties.`,
        canonical: href.landlord(landlord.id),
        image: landlord.photos[0],
        jsonLd: [
          landlordData(landlord, { townName: site.townName, origin }),
          breadcrumbs(origin, [
            { name: 'Home', path: paths.home },
            { name: landlord.name, path: href.landlord(landlord.id) },
          ]),
        ],
      })
    : undefined,
}

/** The landlord page (SPEC 2). */
export function Component() {
  const { landlord, buildings, reviews } = useLoaderData<LandlordData>()
  const property: Property = { kind: 'landlord', id: landlord.id, name: landlord.name }
  const { open, carousel } = useCarousel([{ key: 'photos', photos: landlord.photos, subject: landlord.name }])
  const names = new Map(buildings.map(building => [building.id, building.name]))
  return (
    <div className={layout.wrap}>
      <LandlordHeader landlord={landlord} onOpenPhotos={() => open('photos', 0)}>
        <SaveButton kind="landlord" of={landlord} />
        <LeaveReviewButton property={property} />
      </LandlordHeader>
      <div className={columns.columns}>
        <div>
          {landlord.numReviews > 0 && <RatingPanel summary={landlord} />}
          {reviews.total > 0 ? (
            <LandlordReviews
              key={landlord.id}
              landlordId={landlord.id}
              first={reviews}
              nameOf={aptId => names.get(aptId)}
              subject={landlord.name}
            />
          ) : (
            <NoReviews property={property} />
          )}
        </div>
        <aside className={columns.rail}>
          <LandlordInfo landlord={landlord} buildings={buildings} />
        </aside>
      </div>
      {carousel}
    </div>
  )
}
