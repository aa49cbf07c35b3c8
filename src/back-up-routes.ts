import { Hono } from 'hono'
import { z } from 'zod'
import { backUp } from './back-up.ts'
import type { Log, OpenDatabase } from './platform/database/db.ts'

const request = z.object({ to: z.string().min(1) })

/** The backup's call on the control socket (CONTRACT 2): `POST /backup` with the folder to make. */
export function backUpRoutes(database: OpenDatabase, dataDir: string, log: Log): Hono {
  const routes = new Hono()
  routes.post('/backup', async c => {
    const { to } = request.parse(await c.req.json())
    const report = await backUp(database, dataDir, to)
    log.info({ photos: report.photos }, 'a backup was written')
    return c.json(report)
  })
  routes.onError((error, c) => c.json({ reason: error.message }, 500))
  return routes
}
