import { readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchPublic, readBytes } from '../../../../platform/http/public-fetch.ts'
import { OperatorError } from '../../../../platform/process.ts'
import { photoLimits } from '../../../photos/upload/upload-rules.ts'

/** A picture cannot be imported; the message tells the operator why. */
export class PictureError extends OperatorError {}

/** The longest time for one download, redirects included. */
const timeoutMs = 20_000
const maxRedirects = 5

const tooLarge = () => new PictureError('is larger than 10 MB')

export interface PictureSources {
  /** The folder of the import file; picture files are in it or below. */
  folder: string
  /** For tests. The default reaches public addresses only. */
  fetch?: typeof fetchPublic
}

/**
 * Returns the bytes of a picture: a file in or below the folder of the import file, or an https URL on the public internet.
 * @throws PictureError if it does not exist, is outside of that folder, is too large, or takes too long.
 */
export async function readPicture(picture: string, sources: PictureSources): Promise<Uint8Array> {
  if (/^https:\/\//i.test(picture)) return downloadPicture(picture, sources.fetch ?? fetchPublic)
  if (/^[a-z][a-z0-9+.-]+:/i.test(picture))
    throw new PictureError('is neither an https address nor a file beside the import file')
  return fromFolder(picture, sources.folder)
}

async function fromFolder(picture: string, folder: string): Promise<Uint8Array> {
  const root = await realpath(folder)
  // A symbolic link inside the folder may lead out of it.
  const path = await realpath(join(root, picture.replaceAll('\\', '/'))).catch(() => {
    throw new PictureError('there is no such file')
  })
  if (!path.startsWith(join(root, '/'))) throw new PictureError('is outside of the folder of the import file')
  const about = await stat(path)
  if (!about.isFile()) throw new PictureError('is not a file')
  if (about.size > photoLimits.maxBytes) throw tooLarge()
  return readFile(path).catch(() => {
    throw new PictureError('cannot be read by this account')
  })
}

async function downloadPicture(address: string, fetchIt: typeof fetchPublic): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await fetchFollowingRedirects(address, fetchIt, signal)
    return await readBytes(answer, photoLimits.maxBytes, tooLarge)
  } catch (error) {
    if (error instanceof PictureError) throw error
    if (signal.aborted) throw new PictureError(`did not come within ${timeoutMs / 1000} seconds`)
    const { cause, message } = error as Error
    throw new PictureError(`cannot be fetched (${cause instanceof Error ? cause.message : message})`)
  }
}

/** Follows redirects one by one, because each must stay on https. */
async function fetchFollowingRedirects(
  address: string,
  fetchIt: typeof fetchPublic,
  signal: AbortSignal,
): Promise<Response> {
  let url = checkedUrl(address)
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const response = await fetchIt(url, { signal, headers: { accept: 'image/webp, image/jpeg, image/png' } })
    if (response.ok) return response
    await response.body?.cancel()
    const location = response.headers.get('location')
    if (!location) throw new PictureError(`is answered with status ${response.status}`)
    url = checkedUrl(location, url)
  }
  throw new PictureError('is redirected too often')
}

function checkedUrl(address: string, base?: string): string {
  if (!URL.canParse(address, base)) throw new PictureError('is not a valid address')
  const url = new URL(address, base)
  if (url.protocol !== 'https:') throw new PictureError('leads to an address that is not https')
  if (url.username || url.password) throw new PictureError('has a user name or password in its address')
  return url.href
}
