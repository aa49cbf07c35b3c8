import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { AppEnv } from '../../../platform/http/api.ts'
import { handleError } from '../../../platform/http/problem.ts'
import { securityHeaders } from '../../../platform/http/security-headers.ts'
import { createLog } from '../../../platform/log.ts'
import { openBrowser } from '../../../testing/browser.ts'
import { openTestDatabase } from '../../../testing/databases/databases.ts'
import { testAdmins, testPepper, testTokenKey } from '../../../testing/people.ts'
import { demoSignIn } from '../demo/demo-sign-in.ts'
import type { EmailVerification } from '../email-rule.ts'
import { createTokens } from '../sessions/tokens.ts'
import { mountAuth } from './auth-routes.ts'
import { openIdSignIn } from './create-sign-in.ts'
import type { SignInProvider, SignInSettings } from './deps.ts'

/** The university of these tests. */
export const town = {
  productName: 'Porchlight',
  universityName: 'Wrenfield',
  emailDomain: 'wrenfield.example',
  admins: testAdmins,
}

/** A site that can only sign students in, and what a test needs to know of it. */
export interface SignInSite {
  publicUrl: string
  app: Hono<AppEnv>
  database: Awaited<ReturnType<typeof openTestDatabase>>
  /** Log lines so far. */
  lines: string[]
  openBrowser(): ReturnType<typeof openBrowser>
  countSessions(): Promise<number>
  close(): Promise<void>
}

/** How a test's site differs from the demonstration. */
export interface SignInSiteOptions extends Partial<SignInSettings> {
  publicUrl?: string
  /** Without one, the site has the sign-in of the demo. */
  provider?: SignInProvider
  emailVerified?: EmailVerification | undefined
  demoPublic?: boolean
  database?: SignInSite['database']
}

/** Creates a site without a network; `startSignInSite` gives it one. */
export async function createSignInSite(options: SignInSiteOptions = {}): Promise<SignInSite> {
  const { publicUrl = 'http://localhost:8080', demoPublic = false, provider, emailVerified = 'claim' } = options
  const lines: string[] = []
  const log = createLog('info', { write: line => void lines.push(line) })
  const database = options.database ?? (await openTestDatabase())
  const app = new Hono<AppEnv>()
  app.onError(handleError(log))
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(securityHeaders({}))) c.res.headers.set(name, value)
  })
  mountAuth(app, {
    mountSignIn: provider ? openIdSignIn(provider, emailVerified) : demoSignIn(demoPublic),
    ...options,
    ...town,
    db: database.db,
    tokens: await createTokens(testTokenKey, publicUrl),
    pepper: testPepper,
    site: town,
    publicUrl,
    log,
  })
  const countSessions = async () => Number((await database.pool.query('select count(*) from sessions')).rows[0].count)
  const close = async () => {
    if (!options.database) await database.close()
  }
  const browser = () => openBrowser((url, init) => app.request(url, init), publicUrl)
  return { publicUrl, app, database, lines, openBrowser: browser, countSessions, close }
}

/** Starts a listener on a free port of this machine. @param makeListener gets the address once the port is known. */
export async function listenOn(makeListener: (url: string) => Promise<Parameters<typeof createServer>[1]>) {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://localhost:${port}`
  server.on('request', (await makeListener(url))!)
  const close = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url, port, close }
}

/** Starts a site on a real port, which is called over the network. */
export async function startSignInSite(options: SignInSiteOptions = {}) {
  let site: SignInSite | undefined
  const listening = await listenOn(async publicUrl => {
    site = await createSignInSite({ ...options, publicUrl })
    return getRequestListener(site.app.fetch)
  })
  const made = site!
  const close = async () => {
    await listening.close()
    await made.close()
  }
  return { ...made, port: listening.port, openBrowser: () => openBrowser(fetch, made.publicUrl), close }
}
