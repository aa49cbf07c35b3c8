import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { findChangedProvider } from '../../features/people/keys/check-keys.ts'
import { derivePepperCheck } from '../../features/people/keys/owner-key.ts'
import { describeMissingPhotos } from '../../features/photos/find-missing-photos.ts'
import { findChangedRentSteps } from '../../features/reviews/ratings/rent-steps.ts'
import type { SiteConfig } from '../../features/site/site-config.ts'
import { prepareDataDir, storesInDataDir } from '../../platform/data-dir.ts'
import type { Db, OpenDatabase } from '../../platform/database/db.ts'
import {
  readLastMigration,
  readMigrationTimes,
  refuseOtherTables,
  refuseUnknownMigration,
} from '../../platform/database/migrate.ts'
import type { Env } from '../../platform/env.ts'
import type { ObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { openStorage } from '../../platform/object-storage/open-storage.ts'
import { readStoredPepper } from '../../platform/secrets.ts'
import { readSetting } from '../../platform/settings/settings.ts'
import { hasDatabase, runOnDatabase } from '../with-database.ts'
import { checkConnection } from './check-connection.ts'
import { contentWarnings, sealWarnings } from './check-content.ts'
import type { Findings } from './findings.ts'

interface DataContext {
  env: Env
  site: SiteConfig | undefined
  /** Undefined when it cannot be used. */
  storage: ObjectStorage | undefined
  migrations: string
}

/** Returns the photo store if it can be used. In a bucket it stores one byte and removes it. */
export async function checkStorage(env: Env, findings: Findings): Promise<ObjectStorage | undefined> {
  const { S3_BUCKET, S3_ENDPOINT } = env
  const storage = await findings.attempt('S3_BUCKET', () => openStorage(env))
  if (S3_BUCKET && storage) findings.ok(`S3_BUCKET: the bucket ${S3_BUCKET} at ${S3_ENDPOINT} can be read and written`)
  return storage
}

/**
 * Checks data folder and database by what a start does first, and that secrets, provider, photos and site.json are those
 * of the rows.
 */
export async function checkData(context: DataContext, findings: Findings): Promise<void> {
  const { env } = context
  const { DATABASE_URL, DATA_DIR } = env
  if (storesInDataDir(env))
    await findings.attempt('DATA_DIR', async () => {
      await prepareDataDir(nearestFolder(DATA_DIR))
      if (!hasDatabase(env))
        findings.ok(`DATA_DIR: there is no database in ${resolve(DATA_DIR)} yet; the first start creates it`)
    })
  if (!hasDatabase(env)) return warnOfContent(context, undefined, findings)
  const variable = DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR'
  await findings.attempt(variable, () =>
    runOnDatabase(env, database => checkDatabase(database, { ...context, variable }, findings)),
  )
}

/** Returns the folder, or the nearest one above it that is there, because a check creates nothing. */
function nearestFolder(folder: string): string {
  const path = resolve(folder)
  return existsSync(path) ? path : nearestFolder(dirname(path))
}

async function checkDatabase(
  database: OpenDatabase,
  { env, site, migrations, storage, variable }: DataContext & { variable: string },
  findings: Findings,
): Promise<void> {
  const { db, pool, isNew } = database
  if (!(await checkConnection(database, variable, findings))) return
  if (isNew) {
    findings.ok(`${variable}: the database answers and is empty; the first start creates its tables`)
    return warnOfContent({ env, site }, undefined, findings)
  }
  const known = readMigrationTimes(migrations)
  const last = await readLastMigration(pool)
  if (last === 0) await refuseOtherTables(pool)
  refuseUnknownMigration(last, known)
  const isCurrent = last === known.at(-1)
  const state = isCurrent ? 'is up to date' : 'is of an earlier version; the next start changes its tables'
  findings.ok(`${variable}: the database answers and ${state}`)
  if (!isCurrent) return
  await findings.attempt('AUTHOR_PEPPER', () => checkSecrets(db, env, findings))
  const missingPhotos = storage && (await describeMissingPhotos(db, storage, env))
  if (missingPhotos) findings.error(missingPhotos)
  if (!site) return
  const otherSteps = await findChangedRentSteps(db, site)
  if (otherSteps) findings.error(otherSteps)
  await warnOfContent({ env, site }, db, findings)
}

async function warnOfContent(
  { env, site }: Pick<DataContext, 'env' | 'site'>,
  db: Db | undefined,
  findings: Findings,
): Promise<void> {
  const warnings = site ? await contentWarnings(site, db, env.MODE === 'demo') : []
  for (const warning of warnings) findings.warning(warning)
}

/** Checks that the pepper and the provider are those of this database. A start also stores them, a check does not. */
async function checkSecrets(db: Db, env: Env, findings: Findings): Promise<void> {
  const pepper = env.AUTHOR_PEPPER ?? (await readStoredPepper(env.DATA_DIR))
  const stored = await readSetting(db, 'pepper-check')
  if (!pepper || !stored) return
  if (stored !== derivePepperCheck(pepper))
    return findings.error('AUTHOR_PEPPER: is not the one that this database was written with')
  for (const warning of await sealWarnings(db, pepper)) findings.warning(warning)
  const { MODE, OIDC_ISSUER = '', OIDC_CLIENT_ID = '', ACCEPT_NEW_ISSUER } = env
  if (MODE === 'demo' || ACCEPT_NEW_ISSUER) return
  for (const line of await findChangedProvider(db, pepper, { OIDC_ISSUER, OIDC_CLIENT_ID })) findings.error(line)
}
