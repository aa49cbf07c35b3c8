import { type ApiFetch, getJson, post, sendJson } from '../api-client.ts'
import type { ReviewsOnDeletion } from './rules.ts'

/** Gets everything that the site stores about the caller. @throws ApiError */
export const getOwnData = (api: ApiFetch): Promise<unknown> => getJson(api, '/api/account/data')

/** Erases everything of the caller's and ends all their sessions. @throws ApiError */
export const deleteAccount = (api: ApiFetch, reviews: ReviewsOnDeletion): Promise<unknown> =>
  sendJson(api, 'DELETE', '/api/account', { reviews })

/** Ends all sessions of the caller, in every browser. @throws ApiError */
export const signOutEverywhere = (api: ApiFetch): Promise<void> => post(api, '/api/account/sign-out-everywhere')
