import { createServer, type RequestListener, request as sendRequest } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll } from 'vitest'
import type { UserLimits } from '../features/people/limits/limits.ts'
import type { SignInSettings } from '../features/people/oidc/deps.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { watchedStorage } from '../platform/object-storage/open-storage.ts'
import { s3Storage } from '../platform/object-storage/s3-storage.ts'
import { createTestApp } from './create-test-app.ts'
import { openTestDatabase } from './databases/databases.ts'
import { listenOnFreePort } from './free-port.ts'
import type { Person } from './people.ts'
import { bucketEnv, startSignedStore } from './storage/signed-store.ts'
import { testTravel } from './test-travel.ts'

/**
 * Starts two instances of the site on one PostgreSQL database and one S3 store, each with its own connections, cache and
 * search index, behind a plain proxy that sends them requests in turn. Await it in the callback of a `describe` block,
 * after whose tests it stops and removes everything.
 * @returns both instances, two students and an admin, all signed in, and `fetch` for a path through the proxy.
 */
export async function startTwoInstances(limits: Partial<UserLimits> = {}, signIn?: Partial<SignInSettings>) {
  const store = await startSignedStore()
  const firstDatabase = await openTestDatabase()
  const { options } = firstDatabase
  const open = async (database: typeof firstDatabase) => {
    const storage = watchedStorage(await s3Storage(bucketEnv(store.endpoint)))
    return createTestApp(limits, testTravel, { database, signIn, storage })
  }
  const first = await open(firstDatabase)
  const second = await open({ ...(await openDatabase(options)), options })
  const servers = await Promise.all(
    [first, second].map(({ app }) => listenOnFreePort(createServer(getRequestListener(app.fetch)))),
  )
  let count = 0
  const passOn: RequestListener = (request, response) => {
    const { port } = servers[count++ % 2]!
    const { method, url: path, headers } = request
    const passed = sendRequest({ host: '127.0.0.1', port, method, path, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  }
  const proxy = await listenOnFreePort(createServer(passOn))
  const origin = `http://localhost:${proxy.port}`
  afterAll(async () => {
    for (const server of [proxy, ...servers]) await server.close()
    await second.close()
    await first.close()
    await store.close()
  })
  const people = await Promise.all(['ada', 'ben', 'admin'].map(first.signIn))
  const [ada, ben, admin] = people as [Person, Person, Person]
  const fetchInTurn = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init)
  return { first, second, ada, ben, admin, fetch: fetchInTurn }
}
