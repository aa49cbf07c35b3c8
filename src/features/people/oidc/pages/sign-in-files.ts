import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Hono } from 'hono'
import type { AppEnv } from '../../../../platform/http/api.ts'
import { pageScript } from './page-script.ts'

const font = '@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2'

/**
 * Mounts script and font of the pages outside the site's client, on our own origin as the CSP requires. Their style is
 * `public/auth/page.css`.
 */
export function mountSignInFiles(app: Hono<AppEnv>): void {
  app.get('/auth/callback.js', c =>
    c.body(pageScript, 200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }),
  )
  app.get('/auth/work-sans.woff2', async c => {
    const bytes = await readFile(createRequire(import.meta.url).resolve(font))
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=86400',
    })
  })
}
