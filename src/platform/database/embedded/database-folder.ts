import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { OperatorError } from '../../process.ts'
import { syncPath, syncTree, writeSynced } from './sync-tree.ts'

/** Thrown when a folder holds something that must be neither opened nor removed without a person's decision. */
export class DatabaseFolderError extends OperatorError {
  override name = 'DatabaseFolderError'
}

/** PostgreSQL's major version inside the PGlite this project pins; a test compares them. */
export const postgresMajor = 18

/** Present while the folder is being filled: what is in it is ours and worth nothing yet. */
const creatingMarkFile = 'porchlight-creating'

/** Written last: the folder holds a whole database of the version it names. */
const readyMarkFile = 'porchlight.json'

const readyMarkContent = z.object({ postgres: z.number().int() })

/**
 * Looks at `folder` and makes it fit to be opened. `ready`: it holds a database made by this version. `empty`: it holds
 * nothing (any more) and is marked as being created; call `markReady` when the database in it is complete. Throws
 * DatabaseFolderError, and touches nothing, when it holds a database of another version or one we did not finish making.
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
  // an attempt that was interrupted: everything but the mark goes, the mark covers what comes
  for (const name of names) {
    if (name !== creatingMarkFile) await fs.rm(path.join(folder, name), { recursive: true, force: true })
  }
  await writeSynced(
    path.join(folder, creatingMarkFile),
    'This folder is being filled. Without porchlight.json it is made anew.\n',
  )
  await syncPath(path.dirname(folder))
  return 'empty'
}

/** Declares the database in `folder` complete: everything is synced to the disk first, the mark comes last. */
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
    `The database in ${folder} was made by PostgreSQL ${majorVersion}; this version of Porchlight brings PostgreSQL ${postgresMajor} ` +
      'and has left it as it is. Start the version of Porchlight that made it, dump the database there ' +
      '(pg_dump, or the back-up command), move the folder away and load the dump with this version.',
  )
}

async function readMark(file: string): Promise<z.infer<typeof readyMarkContent>> {
  try {
    return readyMarkContent.parse(JSON.parse(await fs.readFile(file, 'utf8')))
  } catch (error) {
    throw new DatabaseFolderError(`The file ${file} cannot be understood. Restore it from a back-up.`, { cause: error })
  }
}

function describeForeignFolder(folder: string, names: string[]): string {
  const what = names.includes('PG_VERSION') ? 'a PostgreSQL database' : 'files'
  return (
    `The folder ${folder} holds ${what} that Porchlight did not make or did not finish (${readyMarkFile} is missing). ` +
    'It has been left as it is. Move it away, or set DATA_DIR to another folder.'
  )
}
