import { access, constants } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { WrongPepperError } from '../../features/identity/keys/check-pepper.ts'
import { derivePepperCheck } from '../../features/identity/keys/owner-key.ts'
import type { SiteConfig } from '../../features/site/site-config.ts'
import { callControlSocket } from '../../platform/control-socket/call-control-socket.ts'
import type { OpenDatabase } from '../../platform/database/db.ts'
import { describeTarget } from '../../platform/database/describe-target.ts'
import { FolderInUseError } from '../../platform/database/embedded/folder-lock.ts'
import {
  readLastMigration,
  readMigrationTimes,
  refuseNewer,
  refuseUnfinishedRestore,
} from '../../platform/database/migrate.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import type { Env } from '../../platform/env.ts'
import { createLog } from '../../platform/log.ts'
import { openStorage } from '../../platform/object-storage/open-storage.ts'
import { readStoredSecrets } from '../../platform/secrets.ts'
import { readSetting } from '../../platform/settings/settings.ts'
import { areaWarnings } from '../../start-warnings.ts'
import { hasDatabase } from '../reach-data.ts'
import { type Finding, failure, findingsOf, ok, warning } from './finding.ts'

/** Checks the database: that it answers, its version, its pepper, and that site.json has the areas that it uses. */
export async function checkDatabase(env: Env, site: SiteConfig | undefined, migrations: string): Promise<Finding[]> {
  const variable = env.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR'
  if (!hasDatabase(env)) return [await checkEmptyFolder(env.DATA_DIR)]
  return findingsOf(variable, async () => {
    const log = createLog('silent')
    const options = { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log }
    const database = await openDatabase(options).catch(async error => {
      if (error instanceof FolderInUseError && (await isSiteRunning(env.DATA_DIR))) return undefined
      throw error
    })
    if (!database) return [ok(`${variable}: the running site has the database open`)]
    try {
      return await checkOpenDatabase(database, { env, site, migrations, variable })
    } finally {
      await database.close()
    }
  })
}

async function isSiteRunning(dataDir: string): Promise<boolean> {
  return (await callControlSocket(dataDir, { method: 'GET', path: '/import' }).catch(() => undefined)) !== undefined
}

interface DatabaseContext {
  env: Env
  site: SiteConfig | undefined
  migrations: string
  variable: string
}

async function checkOpenDatabase(database: OpenDatabase, context: DatabaseContext): Promise<Finding[]> {
  const { env, site, migrations, variable } = context
  if (database.isNew) return [ok(`${variable}: the database answers and is empty; the first start creates its tables`)]
  await refuseUnfinishedRestore(database.pool)
  const known = readMigrationTimes(migrations)
  const last = await readLastMigration(database.pool)
  if (last === 0)
    return [failure(`${variable}: the database has tables of another program; Porchlight needs one of its own`)]
  refuseNewer(last, known)
  const isCurrent = last >= (known.at(-1) ?? 0)
  await checkPepperOnly(database, env)
  const warnings = site && isCurrent ? (await areaWarnings(site, database.db)).map(warning) : []
  const state = isCurrent ? 'is up to date' : 'is of an earlier version; the next start changes its tables'
  return [ok(`${variable}: the database answers and ${state}`), ...warnings]
}

/** Like `checkPepper`, but writes nothing. @throws WrongPepperError */
async function checkPepperOnly({ db }: OpenDatabase, env: Env): Promise<void> {
  const pepper = env.AUTHOR_PEPPER ?? (await readStoredSecrets(env.DATA_DIR))?.authorPepper
  const stored = await readSetting(db, 'pepper-check')
  if (pepper && stored !== undefined && stored !== null && stored !== derivePepperCheck(pepper))
    throw new WrongPepperError('AUTHOR_PEPPER: is not the one that this database was written with')
}

/** Checks the folder of a first start, or the nearest folder above it, and creates nothing. */
async function checkEmptyFolder(dataDir: string): Promise<Finding> {
  const folder = resolve(dataDir)
  for (let path = folder; ; path = dirname(path)) {
    const problem = await access(path, constants.W_OK).then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error.code ?? 'unknown',
    )
    if (problem === undefined) return ok(`DATA_DIR: there is no database in ${folder} yet; the first start creates it`)
    if (problem !== 'ENOENT' || path === dirname(path))
      return failure(`DATA_DIR: this account cannot write into ${path} (${problem})`)
  }
}

/** Checks the photo store. In a bucket it stores one byte and removes it, as a start does. */
export function checkStorage(env: Env): Promise<Finding[]> {
  const variable = env.S3_BUCKET ? 'S3_BUCKET' : 'DATA_DIR'
  return findingsOf(variable, async () => {
    if (!env.S3_BUCKET) return []
    await openStorage(env)
    return [ok(`S3_BUCKET: ${describeTarget(env).split(', ').at(-1)} can be read and written`)]
  })
}
