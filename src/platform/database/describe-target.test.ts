import { expect, test } from 'vitest'
import { parseDataEnv } from '../env.ts'
import { describeTarget } from './describe-target.ts'

const lineOf = (env: Record<string, string>) => describeTarget(parseDataEnv(env))

test('the first line names mode, database and folder, and no password', () => {
  expect(lineOf({ DATA_DIR: '/srv/porchlight/data' })).toBe('demo mode, own PostgreSQL, DATA_DIR /srv/porchlight/data')
  const s3 = { S3_ENDPOINT: 'https://s3.example.edu', S3_REGION: 'a', S3_ACCESS_KEY_ID: 'b', S3_SECRET_ACCESS_KEY: 'c' }
  const env = { MODE: 'production', DATA_DIR: '/srv/d', DATABASE_URL: 'postgres://me:secret@db:5433/porch%20light' }
  expect(lineOf({ ...env, ...s3, S3_BUCKET: 'homes' })).toBe(
    'production mode, PostgreSQL database porch light on db:5433, DATA_DIR /srv/d, ' +
      'photos in the bucket homes at https://s3.example.edu',
  )
  expect(lineOf({ DATA_DIR: '/srv/d', DATABASE_URL: 'postgres://me:se,cret@db1,db2:5433/homes' })).toBe(
    'demo mode, PostgreSQL database homes on db1 and db2:5433, DATA_DIR /srv/d',
  )
})
