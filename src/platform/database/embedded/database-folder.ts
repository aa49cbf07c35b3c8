import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { OperatorError } from '../../process.ts'
import { syncPath, syncTree, writeSynced } from './sync-tree.ts'

/** The folder contains something that must not be opened or removed without a person's decision. */
export class DatabaseFolderError extends OperatorError {
  override name = 'DatabaseFolderError'
}

/** PostgreSQL's major version in the pinned PGlite. A test compares them. */
export const postgresMajor = 18

/** Present while the folder is being filled: its content is ours and can be deleted. */
const creatingMarkFile = 'porchlight-creating'

/** Written last: the folder contains a complete database of the version that it names. */
const readyMarkFile = 'porchlight.json'

const readyMarkContent = z.object({ postgres: z.number().int() })

/**
 * Prepares `folder` for being opened. Returns `ready` when it contains a database of this version, or `empty` when it
 * contains nothing and is marked as being filled; then call `markReady` once the new database is complete.
 * @throws DatabaseFolderError, without changing anything, when it contains a database of another version or foreign
 * files.
 */
export async function prepareFolder(folder: string): Promise<'ready' | 'empty'> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await fs.readdir(folder)
  if (names.includes(readyMarkFile)) {
    await checkVersion(folder)
    await fs.rm(path.join(folder, creatingMarkFile), { force: true })
    return 'ready'
  }
  if (names.length > 0 && !names.includes(creatingMarkFile))
    throw new DatabaseFolderError(describeForeignFolder(folder, names))
  // An interrupted attempt: everything but the mark is deleted.
  for (const name of names) {
    if (name !== creatingMarkFile) await fs.rm(path.join(folder, name), { recursive: true, force: true })
  }
  await writeSynced(
    path.join(folder, creatingMarkFile),
    'This folder is being filled. Without porchlight.json its content is deleted and created again.\n',
  )
  await syncPath(path.dirname(folder))
  return 'empty'
}

/** Marks the database in `folder` as complete, after everything is synced to disk. */
export async function markReady(folder: string): Promise<void> {
  await syncTree(folder)
  await writeSynced(path.join(folder, readyMarkFile), `${JSON.stringify({ postgres: postgresMajor })}\n`)
  await fs.rm(path.join(folder, creatingMarkFile), { force: true })
  await syncPath(folder)
}

async function checkVersion(folder: string): Promise<void> {
  const mark = await readMark(path.join(folder, readyMarkFile))
  const version = Number((await fs.readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim())
  const majorVersion = version || mark.postgres
  if (majorVersion === postgresMajor) return
  throw new DatabaseFolderError(
    `The database in ${folder} was made by PostgreSQL ${majorVersion}; this version of Porchlight uses PostgreSQL ${postgresMajor} ` +
      'and did not change it. Start the version of Porchlight that made it, dump the database there ' +
      '(pg_dump, or the backup command), move the folder away and load the dump with this version.',
  )
}

async function readMark(file: string): Promise<z.infer<typeof readyMarkContent>> {
  try {
    return readyMarkContent.parse(JSON.parse(await fs.readFile(file, 'utf8')))
  } catch (error) {
    throw new DatabaseFolderError(`The file ${file} is damaged. Restore it from a backup.`, { cause: error })
  }
}

function describeForeignFolder(folder: string, names: string[]): string {
  const what = names.includes('PG_VERSION') ? 'a PostgreSQL database' : 'files'
  return (
    `The folder ${folder} contains ${what} that Porchlight did not make or did not finish (${readyMarkFile} is missing). ` +
    'Porchlight did not change it. Move it away, or set DATA_DIR to another folder.'
  )
}
