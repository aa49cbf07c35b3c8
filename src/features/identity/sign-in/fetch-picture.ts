import { lookup as lookUp } from 'node:dns'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { get } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const maxBytes = 2_000_000
/** Time for everything, in ms. */
const timeout = 5000
const maxRedirects = 2

/** How a picture is asked for; tests put a server of their own in its place. */
export interface PictureRoad {
  get(url: URL, options: RequestOptions, answered: (response: IncomingMessage) => void): ReturnType<typeof get>
  protocol: 'https:' | 'http:'
  isAllowed(address: string): boolean
}

const outside: PictureRoad = { get, protocol: 'https:', isAllowed: isPublicAddress }

/**
 * Fetches a picture from a provider: https only, public addresses only, at most 2 MB and 5 s. The connection goes to an
 * address that was looked at, so that a name cannot change its meaning in between.
 * @throws Error when there is none, or it is not allowed.
 */
export async function fetchPicture(address: string, road: PictureRoad = outside): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeout)
  let url = new URL(address)
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const response = await ask(url, road, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return readAll(response)
    response.destroy()
    if (statusCode < 300 || statusCode > 399 || !headers.location) throw new Error(`status ${statusCode}`)
    url = new URL(headers.location, url)
  }
  throw new Error('too many redirects')
}

function ask(url: URL, road: PictureRoad, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (url.protocol !== road.protocol) throw new Error('not https')
    if (isIP(host) && !road.isAllowed(host)) throw new Error('not a public address')
    const headers = { accept: 'image/*' }
    // A connection of its own: a kept one would have been opened without looking.
    road.get(url, { signal, headers, agent: false, lookup: allowedOnly(road) }, resolve).on('error', reject)
  })
}

/** Looks a name up and gives the connection only addresses that are allowed. */
function allowedOnly({ isAllowed }: PictureRoad): LookupFunction {
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

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += (chunk as Buffer).length
    if (size > maxBytes) throw new Error('too large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}
