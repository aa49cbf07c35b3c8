import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { OperatorError } from '../../platform/process.ts'

/** A file of the town folder is missing or wrong. The message names the file and each wrong key. */
export class SiteConfigError extends OperatorError {}

/**
 * Returns the text of a file of the town folder, whatever editor wrote it: without a byte order mark, its lines ended by
 * `\n`. Undefined if there is none.
 * @throws SiteConfigError if it cannot be read or is not UTF-8.
 */
export async function findTownFile(path: string, hint = ''): Promise<string | undefined> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new SiteConfigError(`${path}: cannot be read${hint}`)
  })
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n')
  } catch {
    throw new SiteConfigError(`${path}: is not UTF-8. Save it as UTF-8 in your editor`)
  }
}

/** Returns the text of a file that a town folder must have. @param hint ends the message. @throws SiteConfigError */
export async function readTownFile(path: string, hint = ''): Promise<string> {
  const text = await findTownFile(path, hint)
  if (text === undefined) throw new SiteConfigError(`${path}: cannot be read${hint}`)
  return text
}

/** Returns the parsed content of a JSON file. @throws SiteConfigError naming the file. */
export function parseTownJson(content: string, path: string): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new SiteConfigError(`${path}: is not valid JSON (${(error as Error).message})`)
  }
}

/** Returns what a schema makes of parsed content. @throws SiteConfigError with a line for each wrong key, after `source`. */
export function parseTownContent<Schema extends z.ZodType>(schema: Schema, content: unknown, source: string) {
  const parsed = schema.safeParse(content)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(
    ({ path, message }) => `${source}: ${keyPath(path) || '(top level)'}: ${message}`,
  )
  throw new SiteConfigError(lines.join('\n'))
}

function keyPath(path: PropertyKey[]): string {
  return path.map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i > 0 ? '.' : ''}${String(key)}`)).join('')
}
