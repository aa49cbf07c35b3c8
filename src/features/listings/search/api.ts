import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from '../../../platform/http/api.ts'
import { type CardListDeps, mountCardLists } from '../lists/card-lists-api.ts'
import { mountCompanies } from '../lists/companies-api.ts'
import { mountSuggestions, type SuggestionsDeps } from './suggestions-api.ts'

/** What the search's calls need. */
export type SearchDeps = CardListDeps & SuggestionsDeps

/** Mounts the calls that suggest listings, and those that answer with lists of cards and of companies. */
export function mountSearch(api: OpenAPIHono<AppEnv>, deps: SearchDeps): void {
  mountSuggestions(api, deps)
  mountCardLists(api, deps)
  mountCompanies(api, deps)
}
