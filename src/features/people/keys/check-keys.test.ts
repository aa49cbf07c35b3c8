import { expect, test } from 'vitest'
import { OperatorError } from '../../../platform/process.ts'
import { startTestDatabase } from '../../../testing/databases/start-test-database.ts'
import { checkPepper, checkProvider } from './check-keys.ts'

const pepper = 'the pepper this database was written with'
const provider = { OIDC_ISSUER: 'https://login.example.edu', OIDC_CLIENT_ID: 'porchlight' }
const { db, pool } = await startTestDatabase()

test('the first pepper of a database stays; every other is refused in a clear message', async () => {
  await checkPepper(db, pepper)
  await checkPepper(db, pepper)
  await expect(checkPepper(db, `${pepper}.`)).rejects.toThrow(OperatorError)
  await expect(checkPepper(db, 'another')).rejects.toThrow(/AUTHOR_PEPPER.*secrets\.json/)
  await checkPepper(db, pepper)
})

test('the first issuer and client of a database stay; others are refused by name until they are accepted', async () => {
  const other = { ...provider, OIDC_ISSUER: 'https://sso.example.edu' }
  await checkProvider(db, pepper, provider, false)
  await checkProvider(db, pepper, { ...provider, OIDC_ISSUER: `${provider.OIDC_ISSUER}/` }, false)
  await expect(checkProvider(db, pepper, other, false)).rejects.toThrow(OperatorError)
  await expect(checkProvider(db, pepper, other, false)).rejects.toThrow(/^OIDC_ISSUER: .*ACCEPT_NEW_ISSUER=1/)
  await expect(checkProvider(db, pepper, { ...other, OIDC_CLIENT_ID: 'homes' }, false)).rejects.toThrow(
    /^OIDC_ISSUER: .*\nOIDC_CLIENT_ID: /,
  )
  await checkProvider(db, pepper, other, true)
  await checkProvider(db, pepper, other, false)
  await expect(checkProvider(db, pepper, provider, false)).rejects.toThrow(OperatorError)
})

test('none is stored in a readable form', async () => {
  const { rows } = await pool.query('select * from settings')
  expect(rows.length).toBeGreaterThanOrEqual(3)
  expect(JSON.stringify(rows)).not.toMatch(/the pepper|example\.edu|porchlight/)
})
