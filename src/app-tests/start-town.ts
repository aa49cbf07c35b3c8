import { loadPageData, renderPage } from '../entry-server.tsx'
import { openDatabase } from '../platform/database/open-database.ts'
import { parseEnv } from '../platform/env.ts'
import { startServer } from '../server.ts'
import { freePort } from '../testing/free-port.ts'
import { silentLog } from '../testing/silent-log.ts'
import { defaultFormats, setFormats } from '../ui/format.ts'

const assets = { script: '/assets/entry.js', styleSheet: undefined }
const presentation: Parameters<typeof startServer>[1] = {
  render: (request, options) => renderPage(request, { ...options, assets }),
  loadData: (request, context) => loadPageData(request, { context, assets }),
}

/**
 * Starts the whole site of a town folder in demo mode on a free port, as `main.ts` does, with pages from source.
 * @returns its origin, its settings, and a connection of its own to the database.
 */
export async function startTown(
  given: { TOWN_DIR: string; DATA_DIR: string; DATABASE_URL: string } & Record<string, string>,
  migrations = 'db/migrations',
) {
  const url = `http://localhost:${await freePort()}`
  const env = parseEnv({ PORT: new URL(url).port, LOG_LEVEL: 'silent', ...given })
  const server = await startServer(env, presentation, migrations)
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log: silentLog })
  const close = async () => {
    await server.close()
    await database.close()
    // Other test files of this process have the default ones.
    setFormats(defaultFormats)
  }
  return { url, env, database, close }
}
