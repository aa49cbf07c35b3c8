import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ControlSocketError, callControlSocket } from '../platform/control-socket/call-control-socket.ts'
import { describeTarget } from '../platform/database/describe-target.ts'
import { FolderInUseError } from '../platform/database/embedded/folder-lock.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { type DataEnv, parseDataEnv } from '../platform/env.ts'
import { createLog } from '../platform/log.ts'
import { openStorage } from '../platform/object-storage/open-storage.ts'
import { callerFolder, runFolderCommand } from './backup/command.ts'
import { BackupError } from './backup/manifest.ts'
import { type BackupReport, writeBackup } from './backup/write-backup.ts'

/** Milliseconds to wait for a server that is just starting or stopping, and between two attempts. */
const serverWaitMs = 10_000
const pauseMs = 250

/** `npm run backup -- FOLDER`: the database and the photos, while the site runs or not. */
await runFolderCommand({
  usage: `npm run backup -- FOLDER

Copies the database and the photos into FOLDER, which must not exist yet. The site may be running.
AUTHOR_PEPPER and TOKEN_KEY are not in it: keep them somewhere else (docs/operations.md).`,
  failurePrefix: 'Nothing was backed up',
  async run(folder) {
    const env = parseDataEnv(process.env)
    process.stdout.write(`${describeTarget(env)}\n`)
    const report = await createBackup(env, resolve(callerFolder('backup'), folder))
    process.stdout.write(`${reportLines(report).join('\n')}\n`)
  },
})

function reportLines({ to, tables, rows, photos, missingPhotos }: BackupReport): string[] {
  const missing = missingPhotos.length
  return [
    `${to} holds ${rows} rows of ${tables} tables and ${photos} photos. Keep AUTHOR_PEPPER and TOKEN_KEY somewhere else.`,
    ...(missing > 0 ? [`Missing in the photo store, and so in the backup: ${missingPhotos.join(', ')}`] : []),
  ]
}

async function createBackup(env: DataEnv, to: string): Promise<BackupReport> {
  if (env.DATABASE_URL) return createBackupDirectly(env, to)
  for (const startedAt = performance.now(); ; await sleep(pauseMs)) {
    const report = await requestBackup(env.DATA_DIR, to)
    if (report) return report
    if (!existsSync(join(env.DATA_DIR, 'database', 'porchlight.json')))
      throw new BackupError(`${resolve(env.DATA_DIR)}: there is no database here`)
    try {
      return await createBackupDirectly(env, to)
    } catch (error) {
      if (!(error instanceof FolderInUseError) || performance.now() - startedAt > serverWaitMs) throw error
    }
  }
}

/** Returns undefined when no server runs on this folder. */
async function requestBackup(dataDir: string, to: string): Promise<BackupReport | undefined> {
  const answer = await callControlSocket(dataDir, { method: 'POST', path: '/backup', body: JSON.stringify({ to }) })
  if (!answer) return undefined
  if (answer.status === 200) return JSON.parse(answer.text) as BackupReport
  if (answer.status === 404)
    throw new ControlSocketError('The running server is of another version: restart it, then back up again.')
  throw new BackupError((JSON.parse(answer.text) as { reason: string }).reason)
}

async function createBackupDirectly(env: DataEnv, to: string): Promise<BackupReport> {
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    log: createLog('silent'),
  })
  try {
    if (database.isNew) throw new BackupError('DATABASE_URL: this database is empty')
    return await writeBackup(database, await openStorage(env), to)
  } finally {
    await database.close()
  }
}
