import { type ApiFetch, getJson } from '../../../api-client.ts'
import type { Transparency } from './shapes.ts'

/** Gets what happened to reviews, by quarter. @throws ApiError */
export function getTransparency(api: ApiFetch): Promise<Transparency> {
  return getJson<Transparency>(api, '/api/transparency')
}
