import net from 'node:net'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestFolder } from '../../../testing/create-test-folder.ts'
import { tryConnection } from './own-connection.ts'

/** Returns a message of PostgreSQL's protocol. */
function messageOf(type: string, body: string | Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + Buffer.byteLength(body))
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}

const accepted = Buffer.concat([messageOf('R', Buffer.alloc(4)), messageOf('Z', 'I')])
const killed = messageOf('E', 'SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0')

test('a PostgreSQL that is killed right after it has answered does not end the site', async () => {
  const folder = await createTestFolder('connection', onTestFinished)
  const server = net.createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([accepted, killed])))
  })
  const uncaught = vi.fn()
  process.on('uncaughtException', uncaught)
  onTestFinished(() => {
    process.off('uncaughtException', uncaught)
    server.close()
  })
  await new Promise<void>(resolve => server.listen(join(folder, '.s.PGSQL.5432'), resolve))
  await tryConnection({ host: folder, port: 5432, user: 'porchlight', database: 'postgres' })
  await nextTurn()
  expect(uncaught).not.toHaveBeenCalled()
})
