import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { testPepper } from '../../../testing/people.ts'
import { createTokens } from './tokens.ts'

const issuer = 'https://housing.example.edu'
const session = { uid: 'a-student', idHash: 'a-session' }

test('a token is an HS256 JWT that every instance with the same pepper verifies, and no other', async () => {
  const { idToken, expiresAt } = await createTokens(testPepper, issuer).issue(session)
  expect(decodeProtectedHeader(idToken)).toEqual({ alg: 'HS256', typ: 'JWT' })
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(600_000)
  expect(await createTokens(testPepper, issuer).verify(idToken)).toEqual({ uid: 'a-student', sid: 'a-session' })
  await expect(createTokens(`${testPepper}.`, issuer).verify(idToken)).rejects.toThrow()
  await expect(createTokens(testPepper, 'https://other.example.edu').verify(idToken)).rejects.toThrow()
})
