import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { AppEnv } from './api.ts'

/**
 * Serves the client's build: files with a hash in their name for a year, the few others (icons) for an hour.
 * The build left a `.br` and a `.gz` beside each.
 */
export function builtFiles(folder: string): (app: Hono<AppEnv>) => void {
  return app => {
    const serve = (cacheControl: string) =>
      serveStatic({
        root: folder,
        precompressed: true,
        onFound: (_path, c) => c.header('cache-control', cacheControl),
      })
    app.get('/assets/*', serve('public, max-age=31536000, immutable'))
    for (const file of ['/favicon.svg', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png'])
      app.get(file, serve('public, max-age=3600'))
  }
}
