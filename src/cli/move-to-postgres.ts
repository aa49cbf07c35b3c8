import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../platform/database/open-database.ts'
import { createLog } from '../platform/log.ts'
import { OperatorError } from '../platform/process.ts'
import { moveDatabase } from './move/move-database.ts'
import { runCommand } from './run-command.ts'

/** The folder of migrations, two folders above this file both in src/cli and built in dist/server. */
const migrations = fileURLToPath(new URL('../../db/migrations', import.meta.url))

/** `npm run move-to-postgres`: copies the embedded database into an empty one on a PostgreSQL server. */
await runCommand<true>({
  usage: `npm run move-to-postgres

Copies the embedded database in DATA_DIR into the empty PostgreSQL database of DATABASE_URL and compares every row.
Stop the site first. Photos stay where they are, and the embedded database stays as it is.`,
  failurePrefix: 'Nothing was moved: ',
  parse: args => (args.length === 0 ? true : undefined),
  async run(_given, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }) {
    if (!databaseUrl) throw new OperatorError('DATABASE_URL: is missing; it names the empty database to move into')
    if (!existsSync(join(dataDir, 'database', 'porchlight.json')))
      throw new OperatorError(`DATA_DIR: there is no embedded database in ${resolve(dataDir)}`)
    const log = createLog('silent')
    const source = await openDatabase({ dataDir, log })
    try {
      const target = await openDatabase({ databaseUrl, dataDir, log })
      const { tables, rows } = await moveDatabase(source, target, migrations).finally(() => target.close())
      process.stdout.write(
        `Moved ${rows} rows of ${tables} tables; every row is the same on both sides. Start the site with this DATABASE_URL.
Keep DATA_DIR: photos are still read from it, unless they are in a bucket.\n`,
      )
      return true
    } finally {
      await source.close()
    }
  },
})
