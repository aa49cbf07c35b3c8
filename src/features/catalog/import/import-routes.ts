import { Hono } from 'hono'
import { z } from 'zod'
import type { Log } from '../../../platform/database/db.ts'
import { conciseErrorMessage } from './concise-error-message.ts'
import { PictureError } from './pictures/import-picture.ts'
import type { CatalogStore } from './store/catalog-store.ts'

const optionalText = z.string().nullable().optional()
const degrees = z.number().nullable().optional()
const photos = z.array(z.string()).optional()
const picturesFailed = z.boolean().optional()

/** Rows as a task sends them: checked before, by the same program, so this only guards their shape. */
const storeRequest = z.object({
  dryRun: z.boolean(),
  rows: z.object({
    landlords: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        contact: optionalText,
        address: optionalText,
        photos,
        picturesFailed,
      }),
    ),
    buildings: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        address: z.string().optional(),
        area: optionalText,
        landlordId: optionalText,
        latitude: degrees,
        longitude: degrees,
        photos,
        picturesFailed,
      }),
    ),
  }),
})

/**
 * The import's calls on the control socket: a picture's bytes become its kept name (422 with the reason
 * when they are none), rows become a report. `GET /import` says that this server knows them.
 */
export function importRoutes(catalogStore: CatalogStore, log: Log): Hono {
  const routes = new Hono()
  routes.get('/import', c => c.json({ ready: true }))
  routes.get('/import/pictures/:hash', async c =>
    c.json({ name: (await catalogStore.findPicture(c.req.param('hash'))) ?? null }),
  )
  routes.post('/import/pictures', async c => {
    try {
      return c.json({ name: await catalogStore.keepPicture(new Uint8Array(await c.req.arrayBuffer())) })
    } catch (error) {
      if (error instanceof PictureError) return c.json({ reason: error.message }, 422)
      throw error
    }
  })
  routes.post('/import/catalog', async c => {
    const asked = storeRequest.safeParse(await c.req.json())
    if (!asked.success) return c.json({ reason: 'The server does not understand these rows.' }, 400)
    const { rows, dryRun } = asked.data
    const report = await catalogStore.store(rows, dryRun)
    const { landlords, buildings } = report
    if (!dryRun) log.info({ landlords, buildings }, 'a catalogue was imported')
    return c.json(report)
  })
  routes.onError((error, c) => {
    log.error({ err: error }, 'a command-line task failed')
    return c.json({ reason: conciseErrorMessage(error) }, 500)
  })
  return routes
}
