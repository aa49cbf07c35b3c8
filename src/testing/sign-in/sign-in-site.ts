import { createServer } from 'node:http'
import { Hono } from 'hono'
import { demoSignIn } from '../../features/people/demo/demo-sign-in.ts'
import { mountAuth } from '../../features/people/oidc/auth-routes.ts'
import type { SignInSettings } from '../../features/people/oidc/deps.ts'
import { createTokens } from '../../features/people/sessions/tokens.ts'
import type { AppEnv } from '../../platform/http/api.ts'
import { handleError } from '../../platform/http/problem.ts'
import { createLog } from '../../platform/log.ts'
import type { TestDatabase } from '../databases/databases.ts'
import { startTestDatabase } from '../databases/start-test-database.ts'
import { listenOnFreePort } from '../free-port.ts'
import { testAdmins, testPepper } from '../people.ts'
import { openBrowser } from './browser.ts'

/** The university of these tests. */
export const town = {
  productName: 'Porchlight',
  universityName: 'Wrenfield',
  emailDomains: ['wrenfield.example'],
  admins: testAdmins,
}

/** How a test's site differs from the demonstration. */
interface SignInSiteOptions extends Partial<SignInSettings> {
  publicUrl?: string
  database?: TestDatabase | undefined
}

/**
 * Creates a site that can only sign students in. Its browsers reach it in process, and any other address over the network.
 * Without a database it opens one for the `describe` block that calls it.
 */
export async function createSignInSite(options: SignInSiteOptions = {}) {
  const { publicUrl = 'http://localhost:8080', mountSignIn = demoSignIn(false), readPicture } = options
  const lines: string[] = []
  const log = createLog('info', { write: line => void lines.push(line) })
  const database = options.database ?? (await startTestDatabase())
  const app = new Hono<AppEnv>()
  app.onError(handleError(log))
  const tokens = createTokens(testPepper, publicUrl)
  const deps = { ...town, db: database.db, tokens, pepper: testPepper, site: town, publicUrl, log }
  mountAuth(app, { ...deps, mountSignIn, ...(readPicture && { readPicture }) })
  return {
    publicUrl,
    app,
    database,
    /** Log lines so far. */
    lines,
    openBrowser: () =>
      openBrowser((url, init) => (url.startsWith(publicUrl) ? app.request(url, init) : fetch(url, init)), publicUrl),
    countSessions: async () => Number((await database.pool.query('select count(*) from sessions')).rows[0].count),
  }
}

/** Starts a listener on a free port of this machine. @param makeListener gets the address once the port is known. */
export async function listenOn(makeListener: (url: string) => Promise<Parameters<typeof createServer>[1]>) {
  const server = createServer()
  const { port, close } = await listenOnFreePort(server)
  const url = `http://localhost:${port}`
  server.on('request', (await makeListener(url))!)
  return { url, port, close }
}
