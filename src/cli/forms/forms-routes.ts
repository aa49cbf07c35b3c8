import { Hono } from 'hono'
import type { OpenDatabase } from '../../platform/database/db.ts'
import type { Log } from '../../platform/log.ts'
import { eraseForms, erasureFilterSchema } from './erase-forms.ts'

/** Returns the call of `npm run forms` on the control socket: `POST /forms/erase` with an email or a name. */
export function formsRoutes({ db }: OpenDatabase, pepper: string, log: Log): Hono {
  const routes = new Hono()
  routes.post('/forms/erase', async c => {
    const erased = await eraseForms(db, pepper, erasureFilterSchema.parse(await c.req.json()))
    log.info({ erased }, 'contact forms were erased')
    return c.json({ erased })
  })
  return routes
}
