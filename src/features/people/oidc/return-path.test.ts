import { describe, expect, test } from 'vitest'
import { sanitizeReturnPath } from './return-path.ts'

const site = 'https://housing.example.edu'

describe('the return path of a full-page sign-in', () => {
  test.each(['/', '/profile', '/apartment/7?sort=helpful#reviews', '/search?q=a%2Fb', '/authors'])('keeps %s', path =>
    expect(sanitizeReturnPath(path, site)).toBe(path),
  )

  test.each([
    '',
    'profile',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/auth/sign-in',
    '/auth',
    '/x/../auth/sign-out',
    '/api/my-marks',
    '/a b',
    '/a\r\nset-cookie: x=y',
    '/\u043f',
    `/${'x'.repeat(500)}`,
  ])('%j leads home', path => expect(sanitizeReturnPath(path, site)).toBe('/'))
})
