import { Hono } from 'hono'
import { z } from 'zod'
import type { OpenDatabase } from '../../platform/database/db.ts'
import type { Log } from '../../platform/log.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { OperatorError } from '../../platform/process.ts'
import { writeBackup } from './write-backup.ts'

const request = z.object({ to: z.string().min(1) })

/** Returns the backup's call on the control socket: `POST /backup` with the path of the new folder. */
export function backupRoutes(database: OpenDatabase, storage: ObjectStorage, log: Log): Hono {
  const routes = new Hono()
  routes.post('/backup', async c => {
    const { to } = request.parse(await c.req.json())
    const report = await writeBackup(database, storage, to)
    log.info({ rows: report.rows, photos: report.photos }, 'a backup was written')
    return c.json(report)
  })
  routes.onError((error, c) => {
    if (error instanceof OperatorError) return c.json({ reason: error.message }, 422)
    log.error({ err: error }, 'a backup failed')
    return c.json({ reason: 'the server failed; see its log' }, 500)
  })
  return routes
}
