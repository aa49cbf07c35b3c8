import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, findInvalidProxies, parseTrustedProxies } from './client-address.ts'

const ask = (remoteAddress: string, forwarded: string | undefined, trusted: string) =>
  clientAddress(
    { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage,
    parseTrustedProxies(trusted),
  )

test.each([
  ['the connection without a proxy', '203.0.113.1', '198.51.100.1', '', '203.0.113.1'],
  ['a proxy in a range', '10.1.2.3', '203.0.113.1', '10.0.0.0/8', '203.0.113.1'],
  ['a proxy outside of the range', '11.1.2.3', '203.0.113.1', '10.0.0.0/8', '11.1.2.3'],
  ['IPv4 inside IPv6, trusted as IPv4', '::ffff:172.17.0.2', '203.0.113.1', '172.16.0.0/12', '203.0.113.1'],
  ['IPv4 trusted as IPv4 inside IPv6', '10.0.0.9', '203.0.113.1', '::ffff:10.0.0.0/120', '203.0.113.1'],
  ['a proxy in an IPv6 range', 'fd00::7', '203.0.113.1', 'fd00::/8', '203.0.113.1'],
  ['two proxies in a row', '10.0.0.1', '198.51.100.9, 203.0.113.1, 10.9.9.9', '10.0.0.0/8', '203.0.113.1'],
  ['a list of ranges and addresses', '127.0.0.1', '203.0.113.1', ' 10.0.0.0/8 ,127.0.0.1,', '203.0.113.1'],
  ['no header', '10.0.0.1', undefined, '10.0.0.0/8', '10.0.0.1'],
  ['a header of proxies only', '10.0.0.1', '10.0.0.2', '10.0.0.0/8', '10.0.0.1'],
  ['an address with its port', '10.0.0.1', '203.0.113.1:4711', '10.0.0.0/8', '203.0.113.1'],
  ['IPv6 by its /64', '2001:db8:1:2:3:4:5:6', undefined, '', '2001:db8:1:2::/64'],
  ['IPv6 with its port', '10.0.0.1', '[2001:db8:1:2::9]:4711', '10.0.0.1', '2001:db8:1:2::/64'],
  ['not an address', '10.0.0.1', 'unknown', '10.0.0.1', 'unknown'],
])('finds the client behind %s', (_, remoteAddress, forwarded, trusted, expected) => {
  expect(ask(remoteAddress, forwarded, trusted)).toBe(expected)
})

test.each([
  ['a name', ['localhost', 'proxy.example.edu', '*']],
  ['no whole address', ['10.0.0', '10.0.0.256', '0x7f.1', '2130706433']],
  ['no range', ['10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/8/8', '10.0.0.0/', 'fd00::/129', '10.0.0.0/255.0.0.0']],
  ['a range of every address', ['10.0.0.0/0', '::/0', '::ffff:0:0/96']],
  ['nothing', []],
])('%s is not a valid part', (_, parts) => {
  expect(findInvalidProxies(`127.0.0.1,10.0.0.0/8, ::1, fd00::/8, , ${parts.join(', ')}`)).toEqual(parts)
})
