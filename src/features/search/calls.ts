import { type ApiFetch, type Counted, getCounted, post } from '../../api-client.ts'
import type { Card } from '../catalog/shapes.ts'
import type { CardSort } from './rules.ts'

/** The first `n` property cards in an order, and how many properties there are. */
export function getHomeCards(api: ApiFetch, n: number, sort: CardSort): Promise<Counted<Card>> {
  return getCounted<Card>(api, `/api/page-data/home/${n}${sort === 'recommended' ? '' : `?sort=${sort}`}`)
}

/** Says that a client has started (SPEC 7: "on app start"). */
export function setData(api: ApiFetch): Promise<void> {
  return post(api, '/api/set-data')
}
