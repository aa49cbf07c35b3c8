import { z } from 'zod'
import {
  type ControlCall,
  ControlSocketError,
  callControlSocket,
} from '../../../../platform/control-socket/call-control-socket.ts'
import { PictureError } from '../pictures/import-picture.ts'
import { type CatalogStore, storeReport } from './catalog-store.ts'

const storedPicture = z.object({ name: z.string() })
const foundPicture = z.object({ name: z.string().nullable() })
const knownPhoto = z.object({ known: z.boolean() })
const refusal = z.object({ reason: z.string() })

/**
 * Returns the store of the server that has this data folder open; undefined if no server listens.
 * @throws ControlSocketError if the server cannot be used.
 */
export async function serverStore(dataDir: string): Promise<CatalogStore | undefined> {
  const first = await callControlSocket(dataDir, { method: 'GET', path: '/import' })
  if (!first) return undefined
  if (first.status !== 200) throw new ControlSocketError('The running server has another version. Restart it.')
  const call = async (request: ControlCall) => {
    const answer = await callControlSocket(dataDir, request)
    if (!answer) throw new ControlSocketError('The running server went away.')
    const content: unknown = JSON.parse(answer.text)
    if (answer.status === 200) return content
    const { reason } = refusal.parse(content)
    if (answer.status === 422) throw new PictureError(reason)
    throw new ControlSocketError(`The running server failed: ${reason}`)
  }
  return {
    where: `the database of the server that uses ${dataDir}`,
    async storePicture(body) {
      const contentType = 'application/octet-stream'
      return storedPicture.parse(await call({ method: 'POST', path: '/import/pictures', body, contentType })).name
    },
    async findPicture(hash) {
      return foundPicture.parse(await call({ method: 'GET', path: `/import/pictures/${hash}` })).name ?? undefined
    },
    async hasPhoto(name) {
      return knownPhoto.parse(await call({ method: 'GET', path: `/import/photos/${name}` })).known
    },
    async store(rows, dryRun) {
      const body = JSON.stringify({ rows, dryRun })
      return storeReport.parse(await call({ method: 'POST', path: '/import/catalog', body }))
    },
    close: async () => {},
  }
}
