import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import { Problem } from '../../../../platform/http/problem.ts'
import { photoNameOf } from '../../../photos/rules.ts'
import { photos } from '../../../photos/table.ts'
import { checkUpload } from '../../../photos/upload/check-upload.ts'
import { hashSource } from '../../../photos/variants/make-variants.ts'
import { storePicture } from '../../../photos/variants/store-picture.ts'
import { catalogKinds } from '../../catalog/read-catalog.ts'
import { buildings, landlords } from '../../catalog/table.ts'
import type { EditDeps } from '../../edit/change-catalog.ts'
import type { CheckedRows, RowNote } from '../check-rows.ts'
import { PictureError, type PictureSources, readPicture } from './read-picture.ts'

/** Pictures handled at once: downloads mostly wait, and the picture library has threads of its own. */
const maxConcurrentPictures = 4

/** Pictures between two lines that say how far it is. */
const picturesPerLine = 25

/** The pictures of a file, after storing them. */
export interface GatheredPictures {
  /** The name of each stored picture; in a dry run, a stand-in for a new one. */
  names: Map<string, string>
  /** Pictures that a dry run did not fetch. */
  skipped: Set<string>
  /** One for each row and each of its pictures that failed. */
  warnings: RowNote[]
}

/** Where pictures come from and go to. */
export interface GatherOptions {
  /** Undefined in a dry run when there is no database yet. */
  store: Pick<EditDeps, 'database' | 'storage'> | undefined
  sources: PictureSources
  /** Checks files, fetches no URL and stores nothing. */
  dryRun: boolean
  say(text: string): void
}

/**
 * Stores every picture that the rows name, each once. A picture that fails becomes a warning with its row.
 * @throws what the database or the storage throws.
 */
export async function gatherPictures(rows: CheckedRows, options: GatherOptions): Promise<GatheredPictures> {
  const { dryRun, sources, say } = options
  const pictures = new Set([...rows.landlords, ...rows.buildings].flatMap(({ entry }) => entry.photos ?? []))
  const skipped = new Set(dryRun ? [...pictures].filter(picture => /^https:/i.test(picture)) : [])
  const queue = [...pictures].filter(picture => !skipped.has(picture))
  const total = queue.length
  const names = new Map<string, string>()
  const failed = new Map<string, string>()
  const work = async () => {
    for (let picture = queue.shift(); picture !== undefined; picture = queue.shift()) {
      try {
        const own = await findOwnPhoto(picture, options)
        names.set(picture, own ?? (await storeBytes(await readPicture(picture, sources), options)))
      } catch (error) {
        if (!(error instanceof PictureError)) throw error
        failed.set(picture, error.message)
      }
      const done = names.size + failed.size
      if (done % picturesPerLine === 0) say(`Pictures: ${done} of ${total}`)
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentPictures }, work))
  return { names, skipped, warnings: notesOf(rows, failed) }
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

function notesOf(rows: CheckedRows, failed: Map<string, string>): RowNote[] {
  return catalogKinds.flatMap(kind =>
    rows[kind].flatMap(({ position, entry: { id, photos = [] } }) =>
      photos.flatMap(picture => {
        const reason = failed.get(picture)
        return reason ? [{ kind, position, id, message: `photos: ${picture}: ${reason}` }] : []
      }),
    ),
  )
}
