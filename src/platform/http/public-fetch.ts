import { lookup as lookUp } from 'node:dns'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { get } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import ipaddr from 'ipaddr.js'

/**
 * Returns whether an address (not a name) belongs to the public internet, not to this machine, a private network or a
 * cloud's internal network.
 */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.parse(address).range() === 'unicast'
}

/** How a public address is requested; tests replace it. */
export interface PublicRoute {
  get(url: URL, options: RequestOptions, answered: (response: IncomingMessage) => void): ReturnType<typeof get>
  protocol: 'https:' | 'http:'
  isAllowed(address: string): boolean
}

const internetRoute: PublicRoute = { get, protocol: 'https:', isAllowed: isPublicAddress }

/**
 * Sends a GET by https to a public address and follows no redirect. The connection uses the checked address, so that a
 * DNS name cannot change its meaning in between.
 * @throws Error when the address is not https or not public, and the network's own errors.
 */
export function requestPublic(
  url: URL,
  options: Pick<RequestOptions, 'signal' | 'headers'>,
  route: PublicRoute = internetRoute,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (url.protocol !== route.protocol) throw new Error('not https')
    if (isIP(host) && !route.isAllowed(host)) throw new Error('not a public address')
    // Without a connection pool: a pooled connection may have been opened without the check.
    route.get(url, { ...options, agent: false, lookup: allowedAddressLookup(route) }, resolve).on('error', reject)
  })
}

/** Sends the same request and returns the answer as `fetch` does. */
export async function fetchPublic(
  address: string,
  request: Pick<RequestOptions, 'signal' | 'headers'>,
): Promise<Response> {
  const answer = await requestPublic(new URL(address), request)
  const { statusCode: status = 0, headersDistinct } = answer
  const headers = new Headers()
  for (const [name, values] of Object.entries(headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  const hasBody = status >= 200 && status !== 204 && status !== 205 && status !== 304
  if (!hasBody) answer.resume()
  // Node's web streams and those of the DOM differ only in their types.
  return new Response(hasBody ? (Readable.toWeb(answer) as ReadableStream<Uint8Array>) : null, { status, headers })
}

/** Returns a DNS lookup that fails unless all addresses of a name are allowed. */
function allowedAddressLookup({ isAllowed }: PublicRoute): LookupFunction {
  return (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return callback(error ?? new Error('no address'), '')
      if (!found.every(({ address }) => isAllowed(address))) return callback(new Error('not a public address'), '')
      if (options.all) return callback(null, found)
      return callback(null, first.address, first.family)
    })
  }
}
