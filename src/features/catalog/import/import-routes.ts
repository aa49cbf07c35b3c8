import { Hono } from 'hono'
import { z } from 'zod'
import type { Log } from '../../../platform/log.ts'
import { buildingEntry, landlordEntry } from './catalog-file.ts'
import { conciseErrorMessage } from './concise-error-message.ts'
import { PictureError } from './pictures/import-picture.ts'
import type { CatalogStore } from './store/catalog-store.ts'

const pictureState = z.object({ picturesFailed: z.boolean().optional() })

/** Rows as the command sends them, checked once more. */
const storeRequest = z.object({
  dryRun: z.boolean(),
  rows: z.object({
    landlords: z.array(landlordEntry.and(pictureState)),
    buildings: z.array(buildingEntry.and(pictureState)),
  }),
})

/**
 * Returns the import's calls on the control socket: one stores a picture and answers its name (422 with the reason if it
 * is not a picture), one says whether the catalog has a photo, one stores rows and answers a report. `GET /import` shows that this server knows them.
 */
export function importRoutes(catalogStore: CatalogStore, log: Log): Hono {
  const routes = new Hono()
  routes.get('/import', c => c.json({ ready: true }))
  routes.get('/import/pictures/:hash', async c =>
    c.json({ name: (await catalogStore.findPicture(c.req.param('hash'))) ?? null }),
  )
  routes.get('/import/photos/:name', async c => c.json({ known: await catalogStore.hasPhoto(c.req.param('name')) }))
  routes.post('/import/pictures', async c => {
    try {
      return c.json({ name: await catalogStore.storePicture(new Uint8Array(await c.req.arrayBuffer())) })
    } catch (error) {
      if (error instanceof PictureError) return c.json({ reason: error.message }, 422)
      throw error
    }
  })
  routes.post('/import/catalog', async c => {
    const request = storeRequest.safeParse(await c.req.json())
    if (!request.success) return c.json({ reason: 'The server does not understand these rows.' }, 400)
    const { rows, dryRun } = request.data
    const report = await catalogStore.store(rows, dryRun)
    const { landlords, buildings } = report
    if (!dryRun) log.info({ landlords, buildings }, 'a catalog was imported')
    return c.json(report)
  })
  routes.onError((error, c) => {
    log.error({ err: error }, 'a command-line task failed')
    return c.json({ reason: conciseErrorMessage(error) }, 500)
  })
  return routes
}
