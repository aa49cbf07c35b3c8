import { createServer, type IncomingMessage, request as openRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { openIdSignIn } from '../../features/people/oidc/create-sign-in.ts'
import { limitReads } from '../../platform/http/clients/read-limits.ts'
import { securityHeaders } from '../../platform/http/security-headers.ts'
import { createLog } from '../../platform/log.ts'
import { withMetrics } from '../../platform/metrics.ts'
import { cachedFirst } from '../../platform/response-cache/cached-first.ts'
import { createTestApp } from '../create-test-app.ts'
import type { TestDatabase } from '../databases/databases.ts'
import { listenOnFreePort } from '../free-port.ts'
import { type Browser, openBrowser } from '../sign-in/browser.ts'
import { startTestProvider } from '../sign-in/openid-site.ts'
import { testTravel } from '../test-travel.ts'
import type { LocatedText } from './traces.ts'

const publicUrl = 'http://localhost:8080'
export const metricsToken = 'a token for metrics'

/** An answer as it came over the network. */
export interface Answer extends LocatedText {
  status: number
  headers: Headers
  body: Buffer
}

/**
 * Starts the whole site on a real port, as `server.ts` does, with its own OpenID provider whose account has a picture.
 * It records log lines of every level.
 * @param readPicture fetches the provider's picture.
 * @param database a new database on the test server by default.
 */
export async function startMarkedUserSite(readPicture: (url: string) => Promise<Buffer>, database?: TestDatabase) {
  const lines: string[] = []
  const log = createLog('trace', { write: line => void lines.push(line) })
  const identityProvider = await startTestProvider({ redirectUri: `${publicUrl}/auth/callback` })
  const providerOptions = {
    issuer: identityProvider.issuer,
    clientId: 'porchlight',
    emailDomains: ['wrenfield.example'],
  }
  const signIn = { mountSignIn: openIdSignIn(providerOptions, 'claim'), readPicture }
  const testApp = await createTestApp({}, testTravel, { log, signIn, ...(database && { database }) })
  const headers = securityHeaders({})
  const cached = cachedFirst(testApp.cache, new URL(publicUrl).host, headers, getRequestListener(testApp.app.fetch))
  const highLimits = { readsPerMinute: 1_000_000, searchesPerMinute: 1_000_000 }
  const limited = limitReads({ limits: highLimits, trustedProxies: [], headers }, cached)
  const server = await listenOnFreePort(createServer(withMetrics(metricsToken, limited)))

  /** Sends a call to the site over the network, under its public host. */
  const send = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const sent = new Request(new URL(path, publicUrl), init)
    const message = await sendOverNetwork(server.port, sent)
    const raw = await buffer(message)
    const body = message.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw
    const lineOf = (i: number) => `${message.rawHeaders[2 * i]}: ${message.rawHeaders[2 * i + 1]}`
    const head = Array.from({ length: message.rawHeaders.length / 2 }, (_, i) => lineOf(i)).join('\n')
    const isText = /^(text|application)\//.test(message.headers['content-type'] ?? 'text/')
    return {
      where: `${sent.method} ${path}`,
      status: message.statusCode!,
      headers: headersOf(message),
      body,
      text: `${head}\n\n${body.toString(isText ? 'utf8' : 'latin1')}`,
    }
  }
  const browser = (): Browser =>
    openBrowser(async (url, init) => {
      if (!url.startsWith(publicUrl)) return fetch(url, init)
      const answer = await send(url.slice(publicUrl.length), init)
      const hasBody = ![204, 304].includes(answer.status)
      return new Response(hasBody ? new Uint8Array(answer.body) : null, answer)
    }, publicUrl)
  const close = async () => {
    await server.close()
    await Promise.all([testApp.close(), identityProvider.close()])
  }
  return { ...testApp, account: identityProvider.account, lines, send, browser, close }
}

export type MarkedUserSite = Awaited<ReturnType<typeof startMarkedUserSite>>

async function sendOverNetwork(port: number, sent: Request): Promise<IncomingMessage> {
  const body = Buffer.from(await sent.arrayBuffer())
  const url = new URL(sent.url)
  const length = body.length > 0 ? { 'content-length': String(body.length) } : {}
  const headers = { 'accept-encoding': 'gzip', ...Object.fromEntries(sent.headers), ...length, host: url.host }
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port, method: sent.method, path: url.pathname + url.search }
    openRequest({ ...target, headers, agent: false }, resolve)
      .on('error', reject)
      .end(body)
  })
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let i = 0; i < rawHeaders.length; i += 2) headers.append(rawHeaders[i]!, rawHeaders[i + 1]!)
  return headers
}
