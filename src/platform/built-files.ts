import { readdir } from 'node:fs/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, MiddlewareHandler } from 'hono'
import type { AppEnv } from './http/api.ts'

/** Browsers, feed readers and chats ask for some by habit, without a link. */
const icons = [
  ...['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'],
  ...['/icon-192.png', '/icon-512.png'],
]

/**
 * Returns what serves the client's build: files with a hash in their name for a year, icons for an hour. The build puts
 * a `.br` and a `.gz` file beside each.
 */
export function serveBuiltFiles(folder: string): (app: Hono<AppEnv>) => void {
  return app => {
    const files = serveStatic<AppEnv>({ root: folder, precompressed: true })
    // Not by `onFound`: serveStatic calls it after it has built the response.
    const serve =
      (cacheControl: string): MiddlewareHandler<AppEnv> =>
      async (c, next) => {
        const response = await files(c, next)
        if (response instanceof Response) response.headers.set('cache-control', cacheControl)
        return response
      }
    app.get('/assets/*', serve('public, max-age=31536000, immutable'), c =>
      c.text('There is no such file.', 404, { 'cache-control': 'no-cache' }),
    )
    for (const file of icons) app.get(file, serve('public, max-age=3600'))
    app.get('/licenses.md', serve('public, max-age=3600'))
    app.get('/auth/page.css', serve('no-cache'))
    app.get('/auth/work-sans.woff2', serve('public, max-age=86400'))
  }
}

/** Returns the paths of the client's files with a hash in their name (`/assets/entry-1a2b.js`). */
export async function listBuiltFilePaths(folder: string): Promise<ReadonlySet<string>> {
  const names = await readdir(`${folder}/assets`)
  return new Set(names.filter(name => !/\.(br|gz)$/.test(name)).map(name => `/assets/${name}`))
}
