import type { IncomingMessage } from 'node:http'
import { type PublicRoute, requestPublic } from '../../../platform/http/public-fetch.ts'

const maxBytes = 2_000_000
/** For all redirects and the download together. */
const timeoutMs = 5000
const maxRedirects = 2

/**
 * Fetches a picture from a provider, only over https and from public addresses, at most 2 MB within 5 s.
 * @throws Error when there is no picture, or it may not be fetched.
 */
export async function fetchPicture(address: string, route?: PublicRoute): Promise<Buffer> {
  const request = { signal: AbortSignal.timeout(timeoutMs), headers: { accept: 'image/*' } }
  let url = new URL(address)
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const response = await requestPublic(url, request, route)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return readBody(response)
    response.destroy()
    if (statusCode < 300 || statusCode > 399 || !headers.location) throw new Error(`status ${statusCode}`)
    url = new URL(headers.location, url)
  }
  throw new Error('too many redirects')
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += (chunk as Buffer).length
    if (size > maxBytes) throw new Error('too large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}
