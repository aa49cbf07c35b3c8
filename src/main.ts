import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { builtFilePaths, builtFiles } from './platform/built-files.ts'
import { parseEnv } from './platform/env.ts'
import { createPrivateFiles, stopOnSignals, stopWithMessage } from './platform/process.ts'
import { startServer } from './server.ts'
import { assetsFromManifest } from './shell/document/assets.ts'
import { renderPage } from './shell/entry-server.tsx'

/** Production start of a built tree (`npm run serve`): this file stands in dist/server, the client beside it. */
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

createPrivateFiles()
try {
  const env = parseEnv(process.env)
  const client = fromHere('../client')
  const readJson = async (file: string) => JSON.parse(await readFile(`${client}/.vite/${file}`, 'utf8'))
  const assetsOf = assetsFromManifest(await readJson('manifest.json'), await readJson('parts.json'))
  const running = await startServer(
    env,
    {
      render: (request, options) => renderPage(request, { ...options, assetsOf }),
      files: builtFiles(client),
      builtFiles: await builtFilePaths(client),
    },
    fromHere('../../db/migrations'),
  )
  stopOnSignals(running)
  process.stdout.write(`Porchlight is ready at ${running.url}\n`)
} catch (error) {
  stopWithMessage(error)
}
