import { calculateJwkThumbprint, decodeProtectedHeader, type JWK } from 'jose'
import { describe, expect, test } from 'vitest'
import { OperatorError } from '../../../platform/process.ts'
import { newEcKey, publicPart } from '../../../testing/sign-in/forge-tokens.ts'
import { createTokens } from './tokens.ts'

const issuer = 'https://housing.example.edu'
const session = { uid: 'a-student', idHash: 'a-session' }
const tokensOf = (...keys: JWK[]) => createTokens(JSON.stringify(keys.length === 1 ? keys[0] : { keys }), issuer)
const [old, next, stranger] = [newEcKey(), newEcKey(), newEcKey()]

describe('TOKEN_KEY', () => {
  test('as a single key signs under its RFC 7638 thumbprint, or under the kid that it names', async () => {
    const issue = async (key: JWK) => decodeProtectedHeader((await (await tokensOf(key)).issue(session)).idToken)
    expect(await issue(old)).toEqual({ alg: 'ES256', typ: 'JWT', kid: await calculateJwkThumbprint(old) })
    expect((await issue({ ...old, kid: '2026-11', alg: 'ES256', use: 'sig' })).kid).toBe('2026-11')
  })

  test('is rotated: the first key of a set signs, the others still verify, and a removed one no longer does', async () => {
    const before = await tokensOf(old)
    const [during, after] = [await tokensOf(next, old), await tokensOf(next)]
    const { idToken: oldToken } = await before.issue(session)
    const { idToken: newToken } = await during.issue(session)
    expect(decodeProtectedHeader(newToken).kid).toBe(await calculateJwkThumbprint(next))
    const claims = { uid: 'a-student', sid: 'a-session' }
    for (const [tokens, token] of [
      [during, oldToken],
      [during, newToken],
      [after, newToken],
      [await tokensOf(next, publicPart(old)), oldToken],
    ] as const)
      expect(await tokens.verify(token)).toEqual(claims)
    await expect(after.verify(oldToken)).rejects.toThrow()
    await expect(before.verify(newToken)).rejects.toThrow()
  })

  test('distinguishes keys by kid: a valid signature under another key’s kid is refused', async () => {
    const tokens = await tokensOf(next, old)
    const kid = await calculateJwkThumbprint(next)
    for (const key of [old, stranger]) {
      const { idToken } = await (await tokensOf({ ...key, kid })).issue(session)
      await expect(tokens.verify(idToken)).rejects.toThrow()
    }
  })

  test.each([
    ['text that is not JSON', 'secret'],
    ['an empty set', '{"keys":[]}'],
    ['a public key alone', JSON.stringify(publicPart(old))],
    ['a set whose first key is public', JSON.stringify({ keys: [publicPart(old), next] })],
    ['another curve', JSON.stringify(newEcKey('P-384'))],
    ['a key of another type in the set', JSON.stringify({ keys: [old, { kty: 'oct', k: 'c2VjcmV0' }] })],
    ['another algorithm', JSON.stringify({ ...old, alg: 'HS256' })],
    ['two keys of one kid', JSON.stringify({ keys: [old, { ...next, kid: 'a' }, { ...stranger, kid: 'a' }] })],
    ['parts of two keys', JSON.stringify({ ...old, d: next.d })],
  ])('is refused as %s; the message names the variable and contains no key', async (_, tokenKey) => {
    const failure = await createTokens(tokenKey, issuer).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(OperatorError)
    expect((failure as Error).message).toMatch(/^TOKEN_KEY: /)
    expect((failure as Error).message).not.toContain(old.d)
    expect((failure as Error).message).not.toContain('secret')
  })
})
