import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Range = [address: ipaddr.IPv4 | ipaddr.IPv6, prefixLength: number]

export type TrustedProxies = readonly Range[]

/**
 * Returns the address that a request counts for: the connection's, or, when that is a trusted proxy, the last address
 * in `X-Forwarded-For` that is not a trusted proxy itself. Headers from other addresses are ignored. IPv6 addresses
 * count by their /64, which one household usually has. The result is used for limits only, never logged or stored.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: TrustedProxies): string {
  const peer = request.socket.remoteAddress ?? ''
  if (!isTrusted(peer, trustedProxies)) return ipv6Prefix64(peer)
  const forwarded = splitList(String(request.headers['x-forwarded-for'] ?? ''))
    .map(withoutPort)
    .filter(Boolean)
  return ipv6Prefix64(forwarded.findLast(address => !isTrusted(address, trustedProxies)) ?? peer)
}

/**
 * Returns the network of a client: of an IPv6 /64 the first 48 bits, which providers give to one customer, who so has
 * 65,536 clients. An IPv4 address is a network of its own.
 */
export const networkOf = (client: string): string => client.split(':', 3).join(':')

/** Parses TRUSTED_PROXIES, comma-separated addresses and CIDR ranges that `findInvalidProxies` has checked. */
export function parseTrustedProxies(text: string): TrustedProxies {
  return splitList(text)
    .map(parseRange)
    .filter(range => range !== undefined)
}

/** Returns the parts of TRUSTED_PROXIES that are neither an address nor a range, or are a range of every address. */
export function findInvalidProxies(text: string): string[] {
  return splitList(text).filter(part => !parseRange(part))
}

/** Returns the parts of a text that commas separate. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)

/**
 * Parses `10.0.0.1`, `10.0.0.0/8` or `fd00::/8`; undefined for anything else. IPv4 in IPv6 (`::ffff:10.0.0.1`) is IPv4.
 */
function parseRange(text: string): Range | undefined {
  const [address = '', prefix, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return undefined
  const given = ipaddr.parse(address)
  const parsed = ipaddr.process(address)
  const bits = parsed.kind() === 'ipv4' ? 32 : 128
  const length = prefix === undefined ? bits : Number(prefix) - (given.kind() === parsed.kind() ? 0 : 96)
  return length >= 1 && length <= bits ? [parsed, length] : undefined
}

function isTrusted(address: string, trustedProxies: TrustedProxies): boolean {
  if (trustedProxies.length === 0 || isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  return trustedProxies.some(range => range[0].kind() === parsed.kind() && parsed.match(range))
}

/** Removes the port that some proxies add: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (address: string) =>
  address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[(.*)\](:\d+)?$/, '$1')

function ipv6Prefix64(address: string): string {
  // Most requests come by IPv4 and return here; every cached answer runs this line.
  if (isIP(address) !== 6) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map(part => part.toString(16))
  return `${network.join(':')}::/64`
}
