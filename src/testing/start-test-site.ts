import { afterAll, expect } from 'vitest'
import type { Review } from '../features/reviews/shapes.ts'
import { createTestApp } from './create-test-app.ts'
import { addBuilding } from './factories.ts'
import type { Person } from './people.ts'
import { bodyOf } from './reviews/review-body.ts'
import { recomputedFigures, storedFigures } from './reviews/stored-figures.ts'
import { phonePhoto } from './storage/pictures.ts'

/**
 * Starts the application for a whole `describe` block and closes it after the block's tests. Await it in the block's own
 * callback: `describe('…', async () => { const { site, ada } = await startTestSite() })`.
 * @returns the site, two students and an admin, all signed in, and functions that make calls and read the answers or rows.
 *   Their paths begin after `/api/`.
 */
export async function startTestSite(...options: Parameters<typeof createTestApp>) {
  const site = await createTestApp(...options)
  afterAll(() => site.close())
  const people = await Promise.all(['ada', 'ben', 'admin'].map(site.signIn))
  const [ada, ben, admin] = people as [Person, Person, Person]
  const ask = async <Body = Record<string, unknown>>(method: string, path: string, body?: object, who?: Person) => {
    const response = await site.call(method, path, body, who)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as Body }
  }
  const get = <Body = unknown>(path: string, who?: Person) => ask<Body>('GET', path, undefined, who)
  /** Reads all pages of a list, which must have as many items as each page says. */
  const getPages = async <Item>(path: string, who?: Person): Promise<Item[]> => {
    const items: Item[] = []
    let next: string | undefined = path
    while (next !== undefined) {
      const page: Awaited<ReturnType<typeof get<Item[]>>> = await get<Item[]>(next, who)
      const total = Number(page.headers.get('x-total-count'))
      items.push(...page.body)
      next = /^<\/api\/(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1]
      if (next === undefined) expect(items).toHaveLength(total)
      else expect(items.length).toBeLessThan(total)
    }
    return items
  }
  const rows = async (query: string, values: unknown[] = []) =>
    (await site.database.pool.query(query, values)).rows as Record<string, unknown>[]
  /** Uploads a small photo, which no review or form has taken yet. Returns its URL. */
  const upload = async ({ headers }: Person) => {
    const body = new FormData()
    body.append('photo', new File([new Uint8Array(await phonePhoto(40, 30))], 'photo.jpg'))
    const answer = await site.app.request('/api/photos', { method: 'POST', headers, body })
    return ((await answer.json()) as { url: string }).url
  }
  /** Moves a review to another status. */
  const put = (who: Person, id: string, to: string, body: object = {}) =>
    ask('PUT', `update-review-status/${id}/${to}`, body, who)
  /** Writes a review of a new apartment, unless `given` names one, and returns it. */
  const write = async (given: Record<string, unknown> = {}, who = ada) => {
    const { id: aptId } = given.aptId === undefined ? await addBuilding(site.database) : { id: given.aptId }
    return (await ask<Review>('POST', 'new-review', bodyOf({ aptId, ...given }), who)).body
  }
  /** Expects the stored figures of every listing to be those of its public reviews. */
  const expectExactFigures = async () =>
    expect(await storedFigures(site.database)).toEqual(await recomputedFigures(site.database))
  return { site, ada, ben, admin, ask, get, getPages, rows, upload, put, write, expectExactFigures }
}
