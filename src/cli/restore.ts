import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLog } from '../platform/log.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { callerFolder, parseFolder, runCommand } from './run-command.ts'

/** The folder of migrations, two folders above this file both in src/cli and built in dist/server. */
const migrations = fileURLToPath(new URL('../../db/migrations', import.meta.url))

/** `npm run restore -- FOLDER`: restores a backup into an empty database and an empty photo store. */
await runCommand({
  usage: `npm run restore -- FOLDER

Restores the backup in FOLDER into an empty database (DATABASE_URL, or the embedded one in DATA_DIR) and an empty photo
store. It needs the AUTHOR_PEPPER of that backup, or its secrets.json as the only file in DATA_DIR. Stop the site first.`,
  failurePrefix: 'Not restored: ',
  parse: parseFolder,
  async run(folder, env) {
    const from = resolve(callerFolder('restore'), folder)
    if (!existsSync(migrations)) throw new Error(`${migrations} is missing`)
    const authorPepper = process.env.AUTHOR_PEPPER || undefined
    const report = await restoreBackup({ from, env, authorPepper, migrations, log: createLog('silent') })
    process.stdout.write(
      `Restored ${report.rows} rows of ${report.tables} tables and ${report.photos} photos. Start the site; every person must sign in again.\n`,
    )
    return true
  },
})
