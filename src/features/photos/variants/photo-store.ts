import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { localSetting, readSetting, writeSettingIfAbsent } from '../../../platform/settings/settings.ts'
import { storeNoteKey } from '../photo-keys.ts'

/** Setting with this database's random name. */
export const databaseNameKey = localSetting('name')

/** Returns a random name for a database. */
export function newDatabaseName(): string {
  return randomBytes(16).toString('base64url')
}

/** Returns the random name of this database, which it gets when it is first asked for. */
export async function getDatabaseName(db: Db | Tx): Promise<string> {
  const known = await readSetting(db, databaseNameKey)
  if (known !== undefined) return known
  await writeSettingIfAbsent(db, databaseNameKey, newDatabaseName())
  return (await readSetting(db, databaseNameKey)) as string
}

/** Returns the name of the database to which the photos in the store belong; undefined when none is noted. */
export async function readStoreOwner(storage: ObjectStorage): Promise<string | undefined> {
  const note = await storage.get(storeNoteKey)
  return note && Buffer.from(note).toString().trim()
}

/** Notes in the store that its photos belong to the database of that name. */
export async function writeStoreOwner(storage: ObjectStorage, name: string): Promise<void> {
  await storage.put(storeNoteKey, Buffer.from(`${name}\n`))
}
