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

/**
 * Sends a GET by https, on its own port, to a public address, follows no redirect, and returns the answer as `fetch`
 * does. The connection uses the checked address, so that a DNS name cannot change its meaning in between.
 * @throws Error when the address is not https, not public or has another port, and the network's own errors.
 */
export async function fetchPublic(
  address: string,
  request: Pick<RequestOptions, 'signal' | 'headers'>,
): Promise<Response> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const url = new URL(address)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (url.protocol !== 'https:') throw new Error('not https')
    if (isIP(host) && !isPublicAddress(host)) throw new Error('not a public address')
    if (url.port) throw new Error('not the port of https, 443')
    // Without a connection pool: a pooled connection may have been opened without the check.
    get(url, { ...request, agent: false, lookup: lookUpPublic }, resolve).on('error', reject)
  })
  const { statusCode: status = 0, headersDistinct } = answer
  const headers = new Headers()
  for (const [name, values] of Object.entries(headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  const hasBody = status >= 200 && status !== 204 && status !== 205 && status !== 304
  if (!hasBody) answer.resume()
  // Node's web streams and those of the DOM differ only in their types.
  return new Response(hasBody ? (Readable.toWeb(answer) as ReadableStream<Uint8Array>) : null, { status, headers })
}

/** Returns the bytes of an answer, and stops reading beyond the largest size. @throws the error of `tooLarge`. */
export async function readBytes({ body }: Response, maxBytes: number, tooLarge: () => Error): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A DNS lookup that fails unless all addresses of a name are public. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return callback(error ?? new Error('no address'), '')
    if (!found.every(({ address }) => isPublicAddress(address))) return callback(new Error('not a public address'), '')
    if (options.all) return callback(null, found)
    return callback(null, first.address, first.family)
  })
}
