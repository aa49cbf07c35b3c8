import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { parseJson } from '../../platform/parse-json.ts'
import { OperatorError } from '../../platform/process.ts'

/** The format of a backup's files. A program reads its own format and older ones. */
export const backupFormat = 1

export const manifestName = 'manifest.json'

const fileName = z.string().regex(/^(tables\/\w+\.ndjson|photos\/[\w-]{22}-\d+x\d+\.\d+\.webp)$/)

const manifest = z.object({
  format: z.literal(backupFormat),
  program: z.string(),
  /** The time that identifies the newest migration of the database. */
  newestMigration: z.number().int(),
  /** Verifies the pepper; null for a database that no server has opened yet. */
  pepperCheck: z.string().nullable(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  leftOut: z.array(z.string()),
  files: z.record(fileName, z.object({ bytes: z.number().int(), sha256: z.string() })),
})

export type Manifest = z.output<typeof manifest>

/** A file's size and its SHA-256 in hex. */
export interface FileSum {
  bytes: number
  sha256: string
}

export function tableFilePath(table: string): string {
  return `tables/${table}.ndjson`
}

/**
 * Reads a backup's manifest.
 * @throws OperatorError when the folder has none, or one that this program cannot read.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const content = await readFile(path.join(folder, manifestName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    const missing = error.code === 'ENOENT' || error.code === 'ENOTDIR'
    throw new OperatorError(
      missing ? `${folder}: is not a backup (it has no ${manifestName})` : `${folder}: ${error.message}`,
    )
  })
  const parsed = parseJson(content)
  const format = (parsed as { format?: unknown } | undefined)?.format
  if (typeof format === 'number' && format > backupFormat)
    throw new OperatorError(`${folder}: was made by a newer version of Porchlight; restore it with that version`)
  const result = manifest.safeParse(parsed)
  if (result.success) return result.data
  throw new OperatorError(`${folder}: ${manifestName} is damaged, so this backup cannot be trusted`)
}

/**
 * Compares every file of a backup with its sum in the manifest.
 * @throws OperatorError that names the first missing or altered file.
 */
export async function verifyFiles(folder: string, { files, tables }: Manifest): Promise<void> {
  for (const { name } of tables) {
    if (!files[tableFilePath(name)])
      throw new OperatorError(`${folder}: ${manifestName} names no file of the table ${name}`)
  }
  for (const [name, expected] of Object.entries(files)) {
    const found = await computeFileSum(path.join(folder, name))
    if (!found) throw new OperatorError(`${folder}: the file ${name} is missing`)
    if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256)
      throw new OperatorError(`${folder}: the file ${name} was altered after the backup`)
  }
}

/** Returns a file's sum; undefined when there is no file. */
export async function computeFileSum(file: string): Promise<FileSum | undefined> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of createReadStream(file)) {
      bytes += (chunk as Buffer).length
      hash.update(chunk as Buffer)
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
  return { bytes, sha256: hash.digest('hex') }
}

/**
 * Writes a new file, and the folders above it, that only this account can read. It is not synced to disk.
 * @param parts its content, one part after the other.
 * @returns its sum.
 */
export async function writeNewFile(
  file: string,
  parts: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
): Promise<FileSum> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const part of parts) {
      const buffer = Buffer.from(part)
      hash.update(buffer)
      bytes += buffer.length
      await handle.writeFile(buffer)
    }
  } finally {
    await handle.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}
