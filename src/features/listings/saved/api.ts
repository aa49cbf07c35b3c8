import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Db } from '../../../platform/database/db.ts'
import { type AppEnv, jsonAnswer, jsonBody, problemAnswers } from '../../../platform/http/api.ts'
import { answerPage, pageQuery } from '../../../platform/http/paging.ts'
import { readContextOf } from '../../../platform/http/read-context.ts'
import { type Actor, requireUser } from '../../people/actor.ts'
import { signedInRoute } from '../../people/routes.ts'
import type { NamedArea, PublicSite } from '../../site/rules.ts'
import { card, landlord } from '../catalog/shapes.ts'
import { cardQuery } from '../lists/card-query.ts'
import {
  checkSaved,
  listSavedApartments,
  listSavedLandlords,
  type SavedKind,
  savedKinds,
  saveListing,
  unsaveListing,
} from './saved.ts'
import type { SearchesDeps } from './searches/searches.ts'
import { mountSearches } from './searches/searches-api.ts'

const result = z.strictObject({ result: z.boolean().openapi({ description: 'Whether it is saved now' }) })

/** What each call does; each resolves to whether the listing is saved afterwards. */
const verbs = {
  'add-saved': { summary: 'Saves', act: (...call: Call) => saveListing(...call).then(() => true) },
  'remove-saved': { summary: 'Unsaves', act: (...call: Call) => unsaveListing(...call).then(() => false) },
  'check-saved': { summary: 'Says whether the caller has saved', act: checkSaved },
}
type Call = [db: Db, actor: Actor, kind: SavedKind, id: string]

/** What the calls about saved listings need. */
export interface SavedDeps extends SearchesDeps {
  site: Pick<PublicSite, 'areas' | 'campusPoints'>
}

/** Mounts the calls about the listings and searches that a student has saved. */
export function mountSaved(api: OpenAPIHono<AppEnv>, deps: SavedDeps): void {
  const { db, site } = deps
  for (const kind of Object.keys(savedKinds) as SavedKind[]) {
    for (const verb of Object.keys(verbs) as (keyof typeof verbs)[]) mountSaveCall(api, db, verb, kind)
  }
  mountSavedLists(api, db, site.areas)
  mountSearches(api, deps)
}

function mountSaveCall(api: OpenAPIHono<AppEnv>, db: Db, verb: keyof typeof verbs, kind: SavedKind): void {
  const key = `${kind}Id` as const
  const schema = z.object({
    [key]: z.string(`must be the id of ${kind === 'apartment' ? 'an apartment' : 'a landlord'}`),
  })
  const { summary, act } = verbs[verb]
  const route = signedInRoute('post', `/api/${verb}-${kind}`, {
    summary: `${summary} ${kind === 'apartment' ? 'an apartment' : 'a landlord'}`,
    request: { body: jsonBody(schema) },
    responses: { 200: jsonAnswer(result, 'Whether it is saved now'), ...problemAnswers(400, 404) },
  })
  api.openapi(route, async c => {
    const id = c.req.valid('json')[key] as string
    return c.json({ result: await act(db, requireUser(c), kind, id) }, 200)
  })
}

function mountSavedLists(api: OpenAPIHono<AppEnv>, db: Db, areas: readonly NamedArea[]): void {
  const apartments = signedInRoute('get', '/api/saved-apartments', {
    summary: 'The cards of the apartments that the caller has saved',
    request: { query: cardQuery(areas) },
    responses: { 200: jsonAnswer(z.array(card), 'One page of property cards'), ...problemAnswers(400) },
  })
  const landlords = signedInRoute('get', '/api/saved-landlords', {
    summary: 'The landlords that the caller has saved',
    request: { query: pageQuery },
    responses: { 200: jsonAnswer(z.array(landlord), 'One page of landlords'), ...problemAnswers(400) },
  })
  api.openapi(apartments, async c => {
    const page = await listSavedApartments(readContextOf(c, db), requireUser(c), c.req.valid('query'))
    return answerPage(c, page)
  })
  api.openapi(landlords, async c => {
    const page = await listSavedLandlords(db, requireUser(c), c.req.valid('query'))
    return answerPage(c, page)
  })
}
