import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cleanVariable } from '../platform/env.ts'
import { createLog } from '../platform/log.ts'
import { countLabel } from '../ui/format.ts'
import { restoreBackup, verifyBackup } from './backup/restore-backup.ts'
import { callerFolder, parseFolder, runCommand } from './run-command.ts'

/** Two folders above this file, both in src/cli and built in dist/server. */
const migrations = fileURLToPath(new URL('../../db/migrations', import.meta.url))

/**
 * `npm run restore -- FOLDER`: restores a backup into an empty database and an empty photo store. With `--verify` it only
 * checks that the backup can be restored.
 */
await runCommand({
  usage: `npm run restore -- FOLDER [--verify]

Restores the backup in FOLDER into an empty database (DATABASE_URL, or the site's own in DATA_DIR) and an empty photo
store. It needs the AUTHOR_PEPPER of that backup, or its secrets.json as the only file in DATA_DIR. Stop the site first.
With --verify it restores nothing and says whether the backup is complete, unaltered and made with this AUTHOR_PEPPER; the
site may be running.`,
  failurePrefix: 'Not restored: ',
  parse(args) {
    const folder = parseFolder(args.filter(arg => arg !== '--verify'))
    return folder === undefined ? undefined : { folder, isVerifying: args.includes('--verify') }
  },
  async run({ folder, isVerifying }, env) {
    const from = resolve(callerFolder('restore'), folder)
    const authorPepper = cleanVariable(process.env.AUTHOR_PEPPER)
    const options = { from, env, authorPepper, migrations, log: createLog('silent') }
    const { rows, tables, photos } = await (isVerifying ? verifyBackup(options) : restoreBackup(options))
    const content = `${countLabel(rows, 'row')} of ${countLabel(tables, 'table')} and ${countLabel(photos, 'photo')}`
    process.stdout.write(
      isVerifying
        ? `${from} can be restored: ${content}. Nothing was changed.\n`
        : `Restored ${content}. Start the site; every person must sign in again.\n`,
    )
    return true
  },
})
