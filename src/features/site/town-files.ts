import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { OperatorError } from '../../platform/process.ts'

/** A file of the town folder is missing or wrong. The message names the file and each wrong key. */
export class SiteConfigError extends OperatorError {}

/** Returns the text of a file of the town folder. @param hint ends the message. @throws SiteConfigError if it is missing. */
export function readTownFile(path: string, hint = ''): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw new SiteConfigError(`${path}: cannot be read${hint}`)
  })
}

/** Returns the parsed content of a JSON file, which may begin with a byte order mark. @throws SiteConfigError naming the file. */
export function parseTownJson(content: string, path: string): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''))
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
