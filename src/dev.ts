import { fileURLToPath } from 'node:url'
import { createServer as createVite } from 'vite'
import { parseEnv } from './platform/env.ts'
import { restrictNewFiles, stopOnSignals, stopWithMessage } from './platform/process.ts'
import { startServer } from './server.ts'
import type { PageAssets } from './shell/document/document.tsx'

/** Development server (`npm run dev`): renders pages from source and reloads the browser when a file changes. */
const assets: PageAssets = { script: '/src/entry-client.tsx', styleSheet: undefined }

restrictNewFiles()
try {
  const env = parseEnv(process.env)
  const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
  const loadEntry = () => vite.ssrLoadModule('/src/entry-server.tsx') as Promise<typeof import('./entry-server.tsx')>
  const running = await startServer(
    env,
    {
      isDevelopment: true,
      render: async (request, options) => {
        const { renderPage } = await loadEntry()
        const page = await renderPage(request, { ...options, assets })
        const html = await vite.transformIndexHtml(new URL(request.url).pathname, await page.text())
        return new Response(html, {
          status: page.status,
          headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
        })
      },
      loadData: async (request, context) => (await loadEntry()).loadPageData(request, { context, assets }),
      wrapListener: listener => (request, response) =>
        vite.middlewares(request, response, () => listener(request, response)),
    },
    fileURLToPath(new URL('../db/migrations', import.meta.url)),
  )
  stopOnSignals({ log: running.log, close: async () => void (await Promise.all([vite.close(), running.close()])) })
  process.stdout.write(`Porchlight (development) is ready at ${running.url}\n`)
} catch (error) {
  stopWithMessage(error)
}
