import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiOf, type ItemsWithTotal } from '../api-client.ts'
import { getLandlord } from '../features/catalog/calls.ts'
import type { Card, Landlord } from '../features/catalog/shapes.ts'
import { getReviewedCards } from '../features/search/calls.ts'
import { companyCardsPerStep, shownInUrl } from '../features/search/rules.ts'
import { CompanyList } from '../features/search/ui/company-list.tsx'
import type { PageHandle } from '../shell/document/page-head.ts'
import { paths } from '../site-map.ts'
import layout from '../ui/layout.module.css'
import styles from './reviews.module.css'

interface ReviewsData {
  cards: ItemsWithTotal<Card>
  companies: Landlord[]
  shown: number
}

/** Loads the reviewed properties, which the page groups by company, and the companies. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ReviewsData> {
  const api = apiOf(context)
  const shown = shownInUrl(new URL(request.url).searchParams, companyCardsPerStep)
  const cards = await getReviewedCards(api, shown)
  const ids = new Set(cards.items.map(card => card.buildingData.landlordId).filter(id => id !== null))
  const companies = await Promise.all([...ids].map(id => getLandlord(api, id)))
  return { cards, companies, shown }
}

/** The page's title and preview. */
export const handle: PageHandle<ReviewsData> = {
  head: () => ({ title: 'Reviews' }),
  preview: import.meta.env.SSR
    ? (_data, site) => ({
        description: `What students of ${site.universityFullName} say about the renting companies of ${site.townName}.`,
        canonical: paths.reviews,
      })
    : undefined,
}

/** The page of reviews by renting company. */
export function Component() {
  const { cards, companies, shown } = useLoaderData<ReviewsData>()
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <h1>Reviews By Renting Company</h1>
      <p>Who answers when the heat fails? Companies with the most reviews come first.</p>
      <CompanyList cards={cards} companies={companies} shown={shown} />
    </div>
  )
}
