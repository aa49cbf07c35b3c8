import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { createApp } from './app.ts'
import type { DigestDeps } from './daily/admin-digest.ts'
import { dailyTasks, traceRemovalTasks } from './daily/daily-tasks.ts'
import type { RenderOptions } from './entry-server.tsx'
import { undoWindowMs } from './features/people/audit/rules.ts'
import { listAdminAddresses } from './features/people/email-rule.ts'
import { createSealer } from './features/people/keys/seal.ts'
import { sweepLimits } from './features/people/limits/limits.ts'
import { createSignIn } from './features/people/oidc/create-sign-in.ts'
import { renewUsedSessions } from './features/people/sessions/sessions.ts'
import { describeMissingPhotos } from './features/photos/find-missing-photos.ts'
import { eraseDepartures } from './features/reviews/account/account-data.ts'
import { publishDueReviews } from './features/reviews/status/publish-scheduled.ts'
import { forgetFormerStates } from './features/reviews/status/undo-decision.ts'
import { mapOrigins } from './features/site/public-site.ts'
import { createSiteMetrics } from './monitoring/site-metrics.ts'
import type { PageContext } from './pages/page-context.ts'
import { type DailyTask, startDailyWork } from './platform/daily-work.ts'
import { type Env, tokenKeyIgnored } from './platform/env.ts'
import type { AppEnv } from './platform/http/api.ts'
import { clientAddress, parseTrustedProxies } from './platform/http/clients/client-address.ts'
import { limitReads } from './platform/http/clients/read-limits.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { closeServer, listen, requireFreePort } from './platform/http/listen.ts'
import { contentSecurityPolicy, securityHeaders } from './platform/http/security-headers.ts'
import { createLog, type Log } from './platform/log.ts'
import { createMailer, type Mailer } from './platform/mail.ts'
import { withMetrics } from './platform/metrics.ts'
import { cachedFirst } from './platform/response-cache/cached-first.ts'
import { type OpenData, openData } from './start/open-data.ts'

const minuteMs = 60_000
/** Reviews of deleted accounts vanish at any minute, like those that authors delete, and one by one. */
const departureIntervalMs = 10 * minuteMs
/** How long running requests may take when the server closes. */
const closeTimeoutMs = 5000
/** How long headers may take to arrive. A body has Node's own five minutes; it holds a connection and no turn. */
const maxHeadersMs = 30_000

/** How pages are rendered and built files served: from a build, or by the development server. */
export interface Presentation {
  render(
    request: Request,
    options: Pick<RenderOptions, 'publicUrl' | 'pagePolicy'> & { context: PageContext },
  ): Promise<Response>
  loadData(request: Request, context: PageContext): Promise<Response>
  mountBuiltFiles?: (app: Hono<AppEnv>) => void
  builtFilePaths?: ReadonlySet<string>
  isDevelopment?: boolean
  /** Wraps the application's listener: the development server answers its own requests first. */
  wrapListener?: (listener: RequestListener) => RequestListener
}

/**
 * Opens everything and listens.
 * @throws what `openData` throws, and OperatorError when the port cannot be used.
 */
export async function startServer(env: Env, presentation: Presentation, migrations: string) {
  const log = createLog(env.LOG_LEVEL)
  if (env.TOKEN_KEY) log.warn(tokenKeyIgnored)
  await requireFreePort({ port: env.PORT, host: env.HOST })
  const data = await openData(env, migrations, log)
  try {
    const mailer = createAdminMailer(env, data, log)
    const server = createHttpServer({ headersTimeout: maxHeadersMs, connectionsCheckingInterval: 5000 })
    const listener = createListener(env, presentation, data, { log, mailer })
    server.on('request', presentation.wrapListener?.(listener) ?? listener)
    await listen(server, { port: env.PORT, host: env.HOST })
    const { port } = server.address() as AddressInfo
    log.info({ port, mode: env.MODE }, 'ready')
    const work = startAllWork(env, data, log, mailer)
    const close = async () => {
      await closeServer(server, closeTimeoutMs)
      await mailer?.close()
      await Promise.all(work.map(({ stop }) => stop()))
      await renewUsedSessions(data.database.db).catch(err => log.warn({ err }, 'some sessions were not renewed'))
      await data.close()
    }
    return { url: env.publicUrl, log, close }
  } catch (error) {
    await data.close().catch(() => undefined)
    throw error
  }
}

/** Starts what runs daily and more often. */
function startAllWork(env: Env, data: OpenData, log: Log, mailer: Mailer | undefined) {
  const { storage, pepper } = data
  const { db } = data.database
  const departures = createSealer(pepper, 'departures')
  const start = (name: string, everyMs: number, run: () => Promise<unknown>, isIrregular = false) =>
    startDailyWork([{ name, run }], log, { everyMs, isIrregular })
  return [
    startDailyWork([photoCheck(env, data, log), ...dailyTasks(data, log, digestOf(env, data, mailer))], log),
    startDailyWork(traceRemovalTasks(data, log), log, { delayMs: minuteMs }),
    // A count that outlived its minute would reveal in which minute a person wrote.
    start('limits', minuteMs, () => sweepLimits(db)),
    start('former states', undoWindowMs, () => forgetFormerStates(db)),
    // Four minutes and the pass itself: within five minutes after the month's first midnight.
    start('reviews whose month has come', 4 * minuteMs, () => publishDueReviews(db)),
    start('reviews of deleted accounts', departureIntervalMs, () => eraseDepartures(db, storage, departures), true),
  ]
}

/** Returns the request listener: metrics, then limits per address, the response cache and the application. */
function createListener(
  env: Env,
  presentation: Presentation,
  data: OpenData,
  { log, mailer }: { log: Log; mailer: Mailer | undefined },
): RequestListener {
  const { publicUrl } = env
  const trustedProxies = parseTrustedProxies(env.TRUSTED_PROXIES)
  const sources = {
    mapOrigins: mapOrigins(data.siteConfig),
    analyticsOrigin: data.publicSite.analytics === null ? undefined : new URL(data.publicSite.analytics.script).origin,
    isHttps: publicUrl.startsWith('https://'),
    isDevelopment: presentation.isDevelopment,
  }
  const headers = securityHeaders(sources)
  const pagePolicy = (inlineStyle: string) => contentSecurityPolicy(sources, inlineStyle)
  const app = createApp({
    ...data,
    site: data.publicSite,
    admins: data.siteConfig.admins,
    profanity: data.siteConfig.profanity,
    limits: data.siteConfig.limits,
    emailDomains: data.siteConfig.emailDomains,
    signIn: createSignIn(env, data.siteConfig.emailDomains),
    sendMail: mailer?.send,
    log,
    publicUrl,
    mountBuiltFiles: presentation.mountBuiltFiles,
    headers,
    clientOf: c => c.env.incoming && clientAddress(c.env.incoming, trustedProxies),
    renderPage: (request, context) => presentation.render(request, { publicUrl, pagePolicy, context }),
    loadPageData: presentation.loadData,
  })
  const { host } = new URL(publicUrl)
  // The health checks of old balancers speak HTTP/1.0 and name no host.
  const answer = getRequestListener(app.fetch, { hostname: host })
  const cached = cachedFirst(data.cache, host, headers, answer)
  const { builtFilePaths } = presentation
  const limited = limitReads({ limits: data.siteConfig.limits, trustedProxies, headers, builtFilePaths }, cached)
  return withMetrics(env.METRICS_TOKEN, limited, createSiteMetrics(data.database.db))
}

/** Returns the task that tells the operator of a photo store without the photos. */
const photoCheck = (env: Env, { database, storage }: OpenData, log: Log): DailyTask => ({
  name: 'missing photos',
  async run() {
    const problem = await describeMissingPhotos(database.db, storage, env)
    if (problem) log.error(problem)
  },
})

/** Returns what the admins' daily digest needs, if the operator wants it (ADMIN_DIGEST). */
function digestOf(env: Env, { siteConfig }: OpenData, mailer: Mailer | undefined): DigestDeps | undefined {
  if (env.ADMIN_DIGEST === 'off' || !mailer) return undefined
  return { sendMail: mailer.send, productName: siteConfig.productName, publicUrl: env.publicUrl }
}

/** Returns the mailer for contact forms and the digest, if a mail server is configured (SMTP_URL). */
function createAdminMailer(env: Env, { siteConfig, database }: OpenData, log: Log): Mailer | undefined {
  if (!env.SMTP_URL) return undefined
  const from = `no-reply@${new URL(env.publicUrl).hostname}`
  const to = () => listAdminAddresses(database.db, siteConfig.admins)
  return createMailer({ url: env.SMTP_URL, to, from, fromName: siteConfig.productName, log })
}
