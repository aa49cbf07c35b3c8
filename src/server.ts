import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { createApp } from './app.ts'
import { importHooks } from './catalog-hooks.ts'
import { importRoutes } from './features/catalog/import/import-routes.ts'
import { straightDoor } from './features/catalog/import/straight-door.ts'
import { checkPepper } from './features/identity/check-pepper.ts'
import { keepPicture } from './features/photos/keep-picture.ts'
import { createSearchIndex, searchIndexTag } from './features/search/index/search-index.ts'
import { publicSite } from './features/site/public-site.ts'
import { loadSiteConfig, SiteConfigError } from './features/site/site-config.ts'
import { loadSiteTexts } from './features/site/texts.ts'
import type { AppEnv } from './platform/api.ts'
import { startChangeFeed } from './platform/changes/change-feed.ts'
import { trustedProxies } from './platform/client-address.ts'
import { startControlSocket } from './platform/control-socket/start-control-socket.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import type { Env } from './platform/env.ts'
import { createLog, type Log } from './platform/log.ts'
import { withMetrics } from './platform/metrics.ts'
import { folderStorage } from './platform/object-storage.ts'
import { limitReads } from './platform/read-limits.ts'
import { cachedFirst } from './platform/response-cache/cached-first.ts'
import { ResponseCache } from './platform/response-cache/response-cache.ts'
import { loadSecrets } from './platform/secrets.ts'
import { securityHeaders } from './platform/security-headers.ts'
import { loadSampleTown } from './sample-town.ts'
import type { RenderOptions } from './shell/entry-server.tsx'
import type { ServerContext } from './shell/routes.tsx'

/** How pages are rendered and the client's files served: from a build, or by the dev server. */
export interface Presentation {
  render(
    request: Request,
    options: Pick<RenderOptions, 'apiBaseUrl' | 'publicUrl'> & { context: ServerContext },
  ): Promise<Response>
  files?: (app: Hono<AppEnv>) => void
  development?: boolean
  /** Puts itself before the application's listener: the dev server answers what is its own. */
  before?: (server: Server, listener: RequestListener) => RequestListener
}

/** A server that listens. */
export interface RunningServer {
  url: string
  port: number
  server: Server
  log: Log
  close(): Promise<void>
}

const cacheBytes = 128_000_000
const maxStaleness = 10 * 60_000

/**
 * Opens everything and listens (CONTRACT 2): database, migrations, in demo mode the sample town, then HTTP.
 * @throws EnvError, SiteConfigError, WrongPepperError and the database's own: each one clear message for the operator.
 */
export async function startServer(env: Env, presentation: Presentation, migrations: string): Promise<RunningServer> {
  const log = createLog(env.LOG_LEVEL)
  const site = await loadSiteConfig(env.TOWN_DIR, { adminEmails: env.adminEmails, limits: env.limits })
  const texts = await loadSiteTexts(env.TOWN_DIR)
  const secrets = await loadSecrets(env)
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log })
  const storage = folderStorage(env.DATA_DIR)
  const onTags = (tags: string[]) => {
    cache.drop(tags)
    searchIndex.onTags(tags)
  }
  const feed = startChangeFeed({ database, log, onTags })
  const cache = new ResponseCache({ maxBytes: cacheBytes, maxStaleness, caughtUpAt: feed.caughtUpAt })
  const onChange = () => cache.drop([searchIndexTag])
  const searchIndex = createSearchIndex({ database, areas: site.areas, log, onChange })
  const closeData = async () => {
    await feed.stop()
    await searchIndex.stop()
    await database.close()
  }
  try {
    await migrate(database, migrations)
    await checkPepper(database.db, secrets.authorPepper)
    if (env.MODE === 'demo') {
      await loadSampleTown({ database, storage, townDir: env.TOWN_DIR, pepper: secrets.authorPepper, log })
    }
    const keep = async (file: string) => keepPicture(database.db, storage, await readTownPicture(env.TOWN_DIR, file))
    const names = await publicSite(site, keep)
    await feed.catchUp()
    await searchIndex.load()
    const apiBaseUrl = env.API_BASE_URL ?? ''
    const { publicUrl } = env
    const headers = securityHeaders({ api: apiBaseUrl || undefined, development: presentation.development })
    const app = createApp({
      database,
      storage,
      cache,
      searchIndex,
      site: names,
      texts,
      log,
      publicUrl,
      files: presentation.files,
      headers,
      renderPage: (request, context) => presentation.render(request, { apiBaseUrl, publicUrl, context }),
    })
    const tasks = importRoutes(straightDoor({ database, storage, hooks: importHooks, where: env.DATA_DIR }), log)
    const cached = cachedFirst(cache, new URL(publicUrl).host, headers, getRequestListener(app.fetch))
    const limited = limitReads(site.limits, trustedProxies(env.TRUSTED_PROXIES), headers, cached)
    const listener = withMetrics(env.METRICS_TOKEN, limited)
    const server = await listen(listener, env, presentation)
    // command-line tasks on the embedded database go through this process, which has it open; the site runs without, too
    const withoutTasks = (err: unknown) => log.warn({ err }, 'imports must wait until the site is stopped')
    const control =
      database.embedded && (await startControlSocket({ dataDir: env.DATA_DIR, routes: tasks, log }).catch(withoutTasks))
    const { port } = server.address() as AddressInfo
    log.info({ port, mode: env.MODE, database: database.engine }, 'ready')
    const close = async () => {
      if (control) await control.close()
      await new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), 5000).unref()
      })
      await closeData()
    }
    return { url: publicUrl, port, server, log, close }
  } catch (error) {
    await closeData().catch(() => undefined)
    throw error
  }
}

async function listen(listener: RequestListener, env: Env, presentation: Presentation): Promise<Server> {
  const server = createServer()
  server.on('request', presentation.before?.(server, listener) ?? listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.PORT, env.HOST, resolve)
  })
  return server
}

async function readTownPicture(townDir: string, file: string): Promise<Uint8Array> {
  const path = join(townDir, file)
  return readFile(path).catch(() => {
    throw new SiteConfigError(`${path}: cannot be read (site.json names this picture)`)
  })
}
