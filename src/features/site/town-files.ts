import { readFile } from 'node:fs/promises'
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
