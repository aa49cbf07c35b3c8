import type { LoaderFunctionArgs } from 'react-router'
import { apiOf, type ItemsWithTotal } from '../api-client.ts'
import { getLandlord } from '../features/catalog/calls.ts'
import type { Card, Landlord } from '../features/catalog/shapes.ts'
import { getReviewedCards } from '../features/search/calls.ts'
import { companyCardsPerStep, shownInUrl } from '../features/search/rules.ts'

/** The data of the page of reviews by renting company. */
export interface ReviewsData {
  cards: ItemsWithTotal<Card>
  companies: Landlord[]
  shown: number
}

/** Loads the reviewed properties, which the page groups by company, and the companies. */
export async function loadReviews({ request, context }: LoaderFunctionArgs): Promise<ReviewsData> {
  const api = apiOf(context)
  const shown = shownInUrl(new URL(request.url).searchParams, companyCardsPerStep)
  const cards = await getReviewedCards(api, shown)
  const ids = new Set(cards.items.map(card => card.buildingData.landlordId).filter(id => id !== null))
  const companies = await Promise.all([...ids].map(id => getLandlord(api, id)))
  return { cards, companies, shown }
}
