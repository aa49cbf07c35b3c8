import { resolve } from 'node:path'
import { openStorage } from '../platform/object-storage/open-storage.ts'
import { countLabel } from '../ui/format.ts'
import { type BackupReport, writeBackup } from './backup/write-backup.ts'
import { callerFolder, parseFolder, runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** `npm run backup -- FOLDER`: copies the database and the photos, whether the site is running or not. */
await runCommand({
  usage: `npm run backup -- FOLDER

Copies the database and the photos into FOLDER, which must not exist yet. The site may be running.
The backup does not contain AUTHOR_PEPPER and TOKEN_KEY: store them somewhere else (docs/operations.md).`,
  failurePrefix: 'Nothing was backed up: ',
  parse: parseFolder,
  async run(folder, env) {
    const to = resolve(callerFolder('backup'), folder)
    const report = await withDatabase(env, async database => writeBackup(database, await openStorage(env), to))
    process.stdout.write(`${reportLines(to, report).join('\n')}\n`)
    return true
  },
})

function reportLines(to: string, { tables, rows, photos, missingPhotos }: BackupReport): string[] {
  const missing = missingPhotos.length
  return [
    `${to} holds ${countLabel(rows, 'row')} of ${countLabel(tables, 'table')} and ${countLabel(photos, 'photo')}. Store AUTHOR_PEPPER and TOKEN_KEY somewhere else.`,
    ...(missing > 0 ? [`Missing in the photo store, and so in the backup: ${missingPhotos.join(', ')}`] : []),
  ]
}
