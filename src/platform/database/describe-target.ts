import { resolve } from 'node:path'
import type { DataEnv } from '../env.ts'
import { describeDatabaseUrl } from './connection-url.ts'

/** The variables that say which data a command works on. */
export type TargetEnv = Pick<DataEnv, 'MODE' | 'DATABASE_URL' | 'DATA_DIR' | 'S3_BUCKET' | 'S3_ENDPOINT'>

/**
 * Returns the first line of every command: mode, database and folder, such as `demo mode, own PostgreSQL, DATA_DIR
 * /srv/porchlight/data`. It contains no user name and no password.
 */
export function describeTarget(env: TargetEnv): string {
  const database = env.DATABASE_URL ? `PostgreSQL database ${describeDatabaseUrl(env.DATABASE_URL)}` : 'own PostgreSQL'
  const parts = [`${env.MODE} mode`, database, `DATA_DIR ${resolve(env.DATA_DIR)}`]
  if (env.S3_BUCKET) parts.push(`photos in the bucket ${env.S3_BUCKET} at ${env.S3_ENDPOINT}`)
  return parts.join(', ')
}
