import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { ObjectStorage } from '../../../platform/object-storage/object-storage.ts'
import { localSetting, readSetting, writeSettingIfAbsent } from '../../../platform/settings/settings.ts'
import { storeNoteKey } from '../photo-keys.ts'

/** Key of the setting with this database's random name. */
export const databaseNameKey = localSetting('name')

export function newDatabaseName(): string {
  return randomBytes(16).toString('base64url')
}

/** Returns the random name of this database, which the first call sets. */
export async function getDatabaseName(db: Db | Tx): Promise<string> {
  const known = await readSetting(db, databaseNameKey)
  if (known !== undefined) return known
  await writeSettingIfAbsent(db, databaseNameKey, newDatabaseName())
  return (await readSetting(db, databaseNameKey)) as string
}

/** Returns the name of the database to which the stored photos belong; undefined when the store has no note. */
export async function readStoreOwner(storage: ObjectStorage): Promise<string | undefined> {
  const note = await storage.get(storeNoteKey)
  return note && Buffer.from(note).toString().trim()
}

/** Writes the note that the stored photos belong to the database with that name. */
export async function writeStoreOwner(storage: ObjectStorage, name: string): Promise<void> {
  await storage.put(storeNoteKey, Buffer.from(`${name}\n`))
}
