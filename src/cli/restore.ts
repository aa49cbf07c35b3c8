import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cleanVariable } from '../platform/env.ts'
import { createLog } from '../platform/log.ts'
import { countLabel, formatNumber } from '../ui/format.ts'
import { restoreBackup, verifyBackup } from './backup/restore-backup.ts'
import { callerFolder, parseFolder, runCommand } from './run-command.ts'

/** Two folders above this file, both in src/cli and built in dist/server. */
const migrations = fileURLToPath(new URL('../../db/migrations', import.meta.url))

/**
 * `npm run restore -- FOLDER`: restores a backup into an empty database and an empty photo store. With `--keep-photos` the
 * store may have photos, which stay. With `--verify` it only checks that the backup can be restored.
 */
await runCommand({
  usage: `npm run restore -- FOLDER [--keep-photos | --verify]

Restores the backup in FOLDER into an empty database (DATABASE_URL, or the site's own in DATA_DIR) and an empty photo
store. It needs the AUTHOR_PEPPER of that backup, or its secrets.json as the only file in DATA_DIR. Stop the site first.
With --keep-photos the store keeps its photos, and gets only those of the backup that it lacks: to go back to an earlier
state of the same site.
With --verify it restores nothing and says whether the backup is complete, unaltered and made with this AUTHOR_PEPPER; the
site may be running.`,
  failurePrefix: 'Not restored: ',
  parse(args) {
    const flags = ['--verify', '--keep-photos'].filter(flag => args.includes(flag))
    const folder = parseFolder(args.filter(arg => !flags.includes(arg)))
    if (folder === undefined || flags.length > 1) return undefined
    return { folder, isVerifying: flags[0] === '--verify', keepsPhotos: flags[0] === '--keep-photos' }
  },
  async run({ folder, isVerifying, keepsPhotos }, env) {
    const from = resolve(callerFolder('restore'), folder)
    const authorPepper = cleanVariable(process.env.AUTHOR_PEPPER)
    const options = { from, env, authorPepper, migrations, log: createLog('silent'), keepsPhotos }
    const { rows, tables, photos, addedPhotos } = await (isVerifying ? verifyBackup(options) : restoreBackup(options))
    const content = `${countLabel(rows, 'row')} of ${countLabel(tables, 'table')} and ${countLabel(photos, 'photo')}`
    const added = keepsPhotos ? `, of which the store lacked ${formatNumber(addedPhotos)}` : ''
    process.stdout.write(
      isVerifying
        ? `${from} can be restored: ${content}. Nothing was changed.\n`
        : `Restored ${content}${added}. Start the site; every person must sign in again.\n`,
    )
    return true
  },
})
