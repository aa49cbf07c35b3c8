import { access, constants } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { findChangedProvider } from '../../features/people/keys/check-keys.ts'
import { derivePepperCheck } from '../../features/people/keys/owner-key.ts'
import { describeMissingPhotos } from '../../features/photos/find-missing-photos.ts'
import type { SiteConfig } from '../../features/site/site-config.ts'
import type { Db, OpenDatabase } from '../../platform/database/db.ts'
import {
  readLastMigration,
  readMigrationTimes,
  refuseUnfinishedRestore,
  refuseUnknownMigration,
} from '../../platform/database/migrate.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { describeTarget, type Env } from '../../platform/env.ts'
import { createLog } from '../../platform/log.ts'
import { openStorage } from '../../platform/object-storage/open-storage.ts'
import { readStoredSecrets } from '../../platform/secrets.ts'
import { readSetting } from '../../platform/settings/settings.ts'
import { areaWarnings, campusWarnings } from '../../start-warnings.ts'
import { hasDatabase } from '../with-database.ts'
import { type Finding, failure, findingsOf, ok, warning } from './finding.ts'

/** Checks the database, and that the secrets, the provider, the photo store and site.json are those of its rows. */
export async function checkDatabase(env: Env, site: SiteConfig | undefined, migrations: string): Promise<Finding[]> {
  const variable = env.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR'
  if (!hasDatabase(env)) return [await checkEmptyFolder(env.DATA_DIR)]
  return findingsOf(variable, async () => {
    const log = createLog('silent')
    const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log })
    try {
      return await checkOpenDatabase(database, { env, site, migrations, variable })
    } finally {
      await database.close()
    }
  })
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
  refuseUnknownMigration(last, known)
  const isCurrent = last === known.at(-1)
  const state = isCurrent ? 'is up to date' : 'is of an earlier version; the next start changes its tables'
  const answers = ok(`${variable}: the database answers and ${state}`)
  if (!isCurrent) return [answers]
  const warnings = site
    ? [...(await areaWarnings(site, database.db)), ...(await campusWarnings(site, database.db))]
    : []
  return [
    answers,
    ...(await checkSecrets(database.db, env)),
    ...(await checkPhotos(database.db, env)),
    ...warnings.map(warning),
  ]
}

/** Checks that the pepper and the provider are those of this database; writes nothing. */
async function checkSecrets(db: Db, env: Env): Promise<Finding[]> {
  const pepper = env.AUTHOR_PEPPER ?? (await readStoredSecrets(env.DATA_DIR))?.authorPepper
  const stored = await readSetting(db, 'pepper-check')
  if (!pepper || !stored) return []
  if (stored !== derivePepperCheck(pepper))
    return [failure('AUTHOR_PEPPER: is not the one that this database was written with')]
  const { MODE, OIDC_ISSUER = '', OIDC_CLIENT_ID = '', ACCEPT_NEW_ISSUER } = env
  if (MODE === 'demo' || ACCEPT_NEW_ISSUER) return []
  return (await findChangedProvider(db, pepper, { OIDC_ISSUER, OIDC_CLIENT_ID })).map(failure)
}

function checkPhotos(db: Db, env: Env): Promise<Finding[]> {
  return findingsOf(env.S3_BUCKET ? 'S3_BUCKET' : 'DATA_DIR', async () => {
    const problem = await describeMissingPhotos(db, await openStorage(env), env)
    return problem ? [failure(problem)] : []
  })
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
