import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Hono } from 'hono'
import type { AppEnv } from '../../../../platform/http/api.ts'
import { pageScript } from './page-script.ts'
import { pageStyle } from './page-style.ts'

const font = '@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2'

/** Mounts script, style and font of the pages outside the site's client, on our own origin as the CSP requires. */
export function mountSignInFiles(app: Hono<AppEnv>): void {
  const revalidated = { 'cache-control': 'no-cache' }
  app.get('/auth/callback.js', c => c.body(pageScript, 200, { ...revalidated, 'content-type': 'text/javascript' }))
  app.get('/auth/page.css', c => c.body(pageStyle, 200, { ...revalidated, 'content-type': 'text/css; charset=utf-8' }))
  app.get('/auth/work-sans.woff2', async c => {
    const bytes = await readFile(createRequire(import.meta.url).resolve(font))
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=86400',
    })
  })
}
