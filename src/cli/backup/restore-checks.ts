import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { derivePepperCheck } from '../../features/people/keys/owner-key.ts'
import { readMigrationTimes } from '../../platform/database/migrate.ts'
import type { DataEnv } from '../../platform/env.ts'
import { OperatorError } from '../../platform/process.ts'
import { readStoredSecrets, secretsFileName } from '../../platform/secrets.ts'
import type { Manifest } from './manifest.ts'

/**
 * Refuses a backup of a newer version or of an unreleased build: its tables are not known.
 * @throws OperatorError
 */
export function refuseUnknownVersion(from: string, { newestMigration, program }: Manifest, migrations: string): void {
  const known = readMigrationTimes(migrations)
  if (known.includes(newestMigration)) return
  const age = newestMigration > (known.at(-1) ?? 0) ? 'a newer' : 'an unreleased'
  throw new OperatorError(
    `${from}: was made by ${age} version of Porchlight (${program}); restore it with that version`,
  )
}

/** Checks that the pepper is the backup's. @throws OperatorError when it is missing or another. */
export async function verifyPepper(
  { pepperCheck: expected }: Manifest,
  options: { env: DataEnv; authorPepper: string | undefined },
): Promise<void> {
  if (expected === null) return
  const pepper = options.authorPepper ?? (await readStoredSecrets(options.env.DATA_DIR))?.authorPepper
  if (pepper === undefined)
    throw new OperatorError(
      `AUTHOR_PEPPER: is missing; set the one that this backup was made with, or put its ${secretsFileName} into DATA_DIR`,
    )
  if (derivePepperCheck(pepper) === expected) return
  const source = options.authorPepper === undefined ? `${secretsFileName} in DATA_DIR` : 'AUTHOR_PEPPER'
  throw new OperatorError(`${source}: is not the one that this backup was made with`)
}

/** Names in DATA_DIR that an earlier restore, or a demo's secrets, may have left. */
const allowedNames = new Set([secretsFileName, 'database', 'database.new', 'photos', 'postgresql-copy'])

/**
 * Refuses a DATA_DIR with other files than those of an earlier restore, or a demo's secrets.
 * @throws OperatorError
 */
export async function requireEmptyDataDir(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new OperatorError(`DATA_DIR: ${path.resolve(dataDir)} cannot be read (${error.code})`)
  })
  const other = names.find(name => !allowedNames.has(name))
  if (other === undefined) return
  throw new OperatorError(
    `DATA_DIR: ${path.resolve(dataDir)} is not empty (it holds ${other}); restore into an empty folder`,
  )
}

/** @throws OperatorError that names the photo store, which holds photos. */
export function refusePhotos(env: DataEnv): never {
  const storeLabel = env.S3_BUCKET ? `the bucket ${env.S3_BUCKET}` : path.join(path.resolve(env.DATA_DIR), 'photos')
  throw new OperatorError(
    `${storeLabel} holds photos; keep them with --keep-photos, or restore into an empty photo store`,
  )
}
