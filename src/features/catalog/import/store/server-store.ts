import { z } from 'zod'
import {
  type ControlCall,
  ControlSocketError,
  callControlSocket,
} from '../../../../platform/control-socket/call-control-socket.ts'
import { PictureError } from '../pictures/import-picture.ts'
import { type CatalogStore, storeReport } from './catalog-store.ts'

const kept = z.object({ name: z.string() })
const found = z.object({ name: z.string().nullable() })
const refusal = z.object({ reason: z.string() })

/**
 * The door through the server that has this data folder open.
 * @returns undefined when none listens.
 * @throws ControlSocketError when one does and cannot be used.
 */
export async function serverStore(dataDir: string): Promise<CatalogStore | undefined> {
  const first = await callControlSocket(dataDir, { method: 'GET', path: '/import' })
  if (!first) return undefined
  if (first.status !== 200) throw new ControlSocketError('The running server is of another version. Start it anew.')
  const call = async (request: ControlCall) => {
    const answer = await callControlSocket(dataDir, request)
    if (!answer) throw new ControlSocketError('The running server went away.')
    const content: unknown = JSON.parse(answer.text)
    if (answer.status === 200) return content
    const { reason } = refusal.parse(content)
    if (answer.status === 422) throw new PictureError(reason)
    throw new ControlSocketError(`The running server could not do it: ${reason}`)
  }
  return {
    where: `the database of the server that runs on ${dataDir}`,
    async keepPicture(body) {
      const contentType = 'application/octet-stream'
      return kept.parse(await call({ method: 'POST', path: '/import/pictures', body, contentType })).name
    },
    async findPicture(hash) {
      return found.parse(await call({ method: 'GET', path: `/import/pictures/${hash}` })).name ?? undefined
    },
    async store(rows, dryRun) {
      const body = JSON.stringify({ rows, dryRun })
      return storeReport.parse(await call({ method: 'POST', path: '/import/catalog', body }))
    },
    close: async () => {},
  }
}
