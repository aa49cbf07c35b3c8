/**
 * A process for the short tests to start and kill: the site from its source, with everything but rendered pages, which
 * need a build. It is configured by the environment, as the built site is.
 */
import { parseEnv } from '../../src/platform/env.ts'
import { stopOnSignals, stopWithMessage } from '../../src/platform/process.ts'
import { startServer } from '../../src/server.ts'

const notBuilt = async () => new Response('Pages need a build.', { status: 501 })

try {
  stopOnSignals(await startServer(parseEnv(process.env), { render: notBuilt, loadData: notBuilt }, 'db/migrations'))
} catch (error) {
  stopWithMessage(error)
}
