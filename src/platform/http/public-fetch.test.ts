import { expect, test } from 'vitest'
import { fetchPublic, isPublicAddress } from './public-fetch.ts'

test.each(['8.8.8.8', '142.250.185.97', '172.15.0.1', '172.32.0.1', '2607:f8b0:4006::2003'])(
  '%s is on the internet',
  address => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ['of this machine', ['127.0.0.1', '127.9.9.9', '0.0.0.0', '::1', '::']],
  ['of a private network', ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd00:ec2::254']],
  ['of a link or a carrier', ['169.254.169.254', '100.64.0.1', 'fe80::1']],
  [
    'for tests, groups or nothing',
    ['198.18.0.1', '203.0.113.5', '224.0.0.1', '255.255.255.255', 'ff02::1', '2001:db8::1'],
  ],
  [
    'with IPv4 inside',
    ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:a9fe:a9fe', '64:ff9b::7f00:1', '2001::1', '2002:7f00:1::'],
  ],
  ['that is none', ['localhost', '2130706433', '0x7f.1', '']],
])('an address %s is not', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})

test.each([
  'http://8.8.8.8/',
  'https://8.8.8.8:22/',
  'https://8.8.8.8:8443/',
  'https://8.8.8.8:80/',
  'https://localhost:9/',
])('%s is refused before a connection, since it is not https on its own port', async address => {
  const opened = fetchPublic(address, { signal: AbortSignal.abort() })
  await expect(opened).rejects.toThrow(/^not (https|the port of https, 443)$/)
})
