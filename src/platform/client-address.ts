import type { IncomingMessage } from 'node:http'

/**
 * Who is asking: the connection's address, or, when that is a trusted proxy, the last address in `X-Forwarded-For` that is
 * no trusted proxy itself; a header from anybody else is not believed (CONTRACT 6). IPv6 addresses count by their /64,
 * which is what one household has. Used for limits only, never logged and never stored.
 */
export function clientAddress(request: IncomingMessage, trusted: ReadonlySet<string>): string {
  const peer = plainAddress(request.socket.remoteAddress ?? '')
  if (!trusted.has(peer)) return household(peer)
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(address => plainAddress(address.trim()))
    .filter(Boolean)
  return household(forwarded.findLast(address => !trusted.has(address)) ?? peer)
}

/** Reads TRUSTED_PROXIES: addresses, comma-separated. */
export function trustedProxies(text: string): ReadonlySet<string> {
  return new Set(
    text
      .split(',')
      .map(address => plainAddress(address.trim()))
      .filter(Boolean),
  )
}

/** IPv4 in IPv6 clothes (`::ffff:10.0.0.1`) is IPv4. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function household(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = address.includes('::') ? tail.split(':').filter(Boolean) : []
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}
