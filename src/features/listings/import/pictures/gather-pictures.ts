import { and, eq, isNotNull, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Db } from '../../../../platform/database/db.ts'
import { Problem } from '../../../../platform/http/problem.ts'
import { photoNameOf } from '../../../photos/rules.ts'
import { photos } from '../../../photos/table.ts'
import { checkUpload } from '../../../photos/upload/check-upload.ts'
import { hashSource } from '../../../photos/variants/encode-photo.ts'
import { storePicture } from '../../../photos/variants/store-picture.ts'
import { buildings, landlords } from '../../catalog/table.ts'
import type { EditDeps } from '../../edit/change-catalog.ts'
import { PictureError, type PictureSources, readPicture } from './read-picture.ts'

/** Pictures handled at once: downloads mostly wait, and the picture library has threads of its own. */
const maxConcurrentPictures = 4

/** Pictures between two lines that say how far it is. */
const picturesPerLine = 25

interface GatherOptions {
  /** Undefined in a dry run when there is no database yet. */
  store: Pick<EditDeps, 'database' | 'storage'> | undefined
  sources: PictureSources
  /** Checks files, fetches no URL and stores nothing. */
  dryRun: boolean
  say(text: string): void
}

/**
 * Stores pictures, each once.
 * @returns `names`: the name of each stored picture; in a dry run, a stand-in for a new one. `failures`: why each other
 * one was not stored. A dry run leaves out those that it would fetch.
 * @throws what the database or the storage throws.
 */
export async function gatherPictures(pictures: ReadonlySet<string>, options: GatherOptions) {
  const names = new Map<string, string>()
  const failures = new Map<string, string>()
  const wanted = [...pictures].filter(picture => !options.dryRun || !/^https:/i.test(picture))
  await pLimit(maxConcurrentPictures).map(wanted, async picture => {
    try {
      const own = await findOwnPhoto(picture, options)
      names.set(picture, own ?? (await storeBytes(await readPicture(picture, options.sources), options)))
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      failures.set(picture, error.message)
    }
    const done = names.size + failures.size
    if (done % picturesPerLine === 0) options.say(`Pictures: ${done} of ${wanted.length}`)
  })
  return { names, failures }
}

/**
 * Returns the name of a photo that the file names by this site's own path, as an export does; undefined for any other
 * picture.
 * @throws PictureError if this site does not have it.
 */
async function findOwnPhoto(picture: string, { store }: GatherOptions): Promise<string | undefined> {
  const name = photoNameOf(picture)
  if (name === undefined || (store && (await isCatalogPhoto(store.database.db, name)))) return name
  throw new PictureError('is the path of a photo, but this site has no such photo in its catalog')
}

/** Returns whether a photo is the operator's own or a listing has it. A review's photo is never a listing's. */
async function isCatalogPhoto(db: Db, name: string): Promise<boolean> {
  const list = JSON.stringify([name])
  const counts = await Promise.all([
    db.$count(photos, and(eq(photos.name, name), isNotNull(photos.sourceHash))),
    db.$count(buildings, sql`${buildings.photos} @> ${list}::jsonb`),
    db.$count(landlords, sql`${landlords.photos} @> ${list}::jsonb`),
  ])
  return counts.some(count => count > 0)
}

/** Checks and stores a picture, and returns its name; the same bytes have one name. */
async function storeBytes(bytes: Uint8Array, { store, dryRun }: GatherOptions): Promise<string> {
  await checkUpload(bytes).catch(error => {
    if (!(error instanceof Problem)) throw error
    throw new PictureError(error.errors?.[0]?.message ?? error.detail)
  })
  if (store && !dryRun) return storeWhole(store, bytes)
  const hash = hashSource(bytes)
  const isSame = eq(photos.sourceHash, hash)
  const [found] = store ? await store.database.db.select({ name: photos.name }).from(photos).where(isSame) : []
  return found?.name ?? `new ${hash}`
}

async function storeWhole({ database, storage }: Pick<EditDeps, 'database' | 'storage'>, bytes: Uint8Array) {
  return storePicture(database.db, storage, bytes).catch(error => {
    // The picture library throws plain errors; errors of database and storage have a cause or a code.
    if (error instanceof Error && error.cause === undefined && !('code' in error)) throw new PictureError('is damaged')
    throw error
  })
}
