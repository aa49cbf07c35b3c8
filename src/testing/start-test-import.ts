import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImportOptions, importFile } from '../features/listings/import/import-file.ts'
import { reviewMoves } from '../features/reviews/ratings/review-moves.ts'
import { folderStorage } from '../platform/object-storage/folder-storage.ts'
import { createTestFolder } from './create-test-folder.ts'
import { startTestDatabase } from './databases/start-test-database.ts'
import { silentLog } from './silent-log.ts'

/**
 * Returns an empty database, a folder, and `run`, which writes a file into the folder and imports it. Await it in the
 * callback of a `describe` block, which closes and removes both.
 */
export async function startTestImport() {
  const database = await startTestDatabase()
  const folder = await createTestFolder('import')
  const areas = ['Collegetown', 'West', 'North', 'Downtown'].map(name => ({ key: name.toUpperCase(), name }))
  const store = { database, storage: folderStorage(join(folder, 'storage')), reviewMoves, log: silentLog }
  const withTarget: ImportOptions['withTarget'] = work => work({ where: 'a test', store })
  const run = async (
    content: unknown,
    { as = 'town.json', ...options }: Partial<ImportOptions> & { as?: string } = {},
  ) => {
    const file = join(folder, as)
    const isFile = typeof content === 'string' || content instanceof Uint8Array
    await writeFile(file, isFile ? content : JSON.stringify(content))
    const defaults = { skipBadRows: false, dryRun: false, areas, withTarget, confirm: async () => false, say: () => {} }
    return importFile({ file, ...defaults, ...options })
  }
  return { database, folder, run }
}
