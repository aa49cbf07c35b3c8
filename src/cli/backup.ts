import { resolve } from 'node:path'
import { ControlSocketError, callControlSocket } from '../platform/control-socket/call-control-socket.ts'
import { openStorage } from '../platform/object-storage/open-storage.ts'
import { BackupError } from './backup/manifest.ts'
import { type BackupReport, writeBackup } from './backup/write-backup.ts'
import { reachData, withDatabase } from './reach-data.ts'
import { callerFolder, parseFolder, runCommand } from './run-command.ts'

/** `npm run backup -- FOLDER`: copies the database and the photos, whether the site is running or not. */
await runCommand({
  usage: `npm run backup -- FOLDER

Copies the database and the photos into FOLDER, which must not exist yet. The site may be running.
The backup does not contain AUTHOR_PEPPER and TOKEN_KEY: store them somewhere else (docs/operations.md).`,
  failurePrefix: 'Nothing was backed up: ',
  parse: parseFolder,
  async run(folder, env) {
    const to = resolve(callerFolder('backup'), folder)
    const report = await reachData(env, {
      byServer: dataDir => requestBackup(dataDir, to),
      directly: () => withDatabase(env, async database => writeBackup(database, await openStorage(env), to)),
    })
    process.stdout.write(`${reportLines(report).join('\n')}\n`)
    return true
  },
})

function reportLines({ to, tables, rows, photos, missingPhotos }: BackupReport): string[] {
  const missing = missingPhotos.length
  return [
    `${to} holds ${rows} rows of ${tables} tables and ${photos} photos. Store AUTHOR_PEPPER and TOKEN_KEY somewhere else.`,
    ...(missing > 0 ? [`Missing in the photo store, and so in the backup: ${missingPhotos.join(', ')}`] : []),
  ]
}

/** Returns the report of the running server; undefined when none runs on this folder. */
async function requestBackup(dataDir: string, to: string): Promise<BackupReport | undefined> {
  const answer = await callControlSocket(dataDir, { method: 'POST', path: '/backup', body: JSON.stringify({ to }) })
  if (!answer) return undefined
  if (answer.status === 200) return JSON.parse(answer.text) as BackupReport
  if (answer.status === 404)
    throw new ControlSocketError('The running server has another version: restart it, then back up again.')
  throw new BackupError((JSON.parse(answer.text) as { reason: string }).reason)
}
