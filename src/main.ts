import { fileURLToPath } from 'node:url'
import { loadPageData, renderPage } from './entry-server.tsx'
import { listBuiltFilePaths, serveBuiltFiles } from './platform/built-files.ts'
import { describeTarget, parseEnv } from './platform/env.ts'
import { restartAfterCrash, restrictNewFiles, stopOnSignals, stopWithMessage } from './platform/process.ts'
import { startServer } from './server.ts'
import { readPageAssets } from './shell/document/assets.ts'

/** Production start of a built tree (`npm run serve`): this file is in dist/server, and the client in dist/client. */
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

restrictNewFiles()
restartAfterCrash()
try {
  const env = parseEnv(process.env)
  // The first line, as of every command: without the environment of a site this is a demo in ./data.
  process.stdout.write(`${describeTarget(env)}\n`)
  const clientFolder = fromHere('../client')
  const assets = await readPageAssets(clientFolder)
  const running = await startServer(
    env,
    {
      render: (request, options) => renderPage(request, { ...options, assets }),
      loadData: (request, context) => loadPageData(request, { context, assets }),
      mountBuiltFiles: serveBuiltFiles(clientFolder),
      builtFilePaths: await listBuiltFilePaths(clientFolder),
    },
    fromHere('../../db/migrations'),
  )
  stopOnSignals(running)
  process.stdout.write(`Porchlight is ready at ${running.url}\n`)
} catch (error) {
  stopWithMessage(error)
}
