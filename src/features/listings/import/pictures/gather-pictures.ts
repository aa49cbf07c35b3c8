import { photoNameOf } from '../../../photos/rules.ts'
import { hashSource } from '../../../photos/variants/make-variants.ts'
import type { CatalogKind } from '../catalog-file.ts'
import type { CatalogStore } from '../catalog-store.ts'
import type { CheckedRows } from '../check-rows.ts'
import type { RowNote } from '../types.ts'
import { checkPicture, PictureError } from './import-picture.ts'
import { type PictureSources, readPicture } from './read-picture.ts'

/** Pictures handled at once: downloads mostly wait, and the picture library has threads of its own. */
const maxConcurrentPictures = 4

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
  store: Pick<CatalogStore, 'storePicture' | 'findPicture' | 'hasPhoto'>
  sources: PictureSources
  /** Checks files, fetches no URL and stores nothing. */
  dryRun: boolean
  onProgress(done: number, total: number): void
}

/**
 * Stores every picture that the rows name, each once. A picture that fails becomes a warning with its row.
 * @throws what the database or the storage throws.
 */
export async function gatherPictures(rows: CheckedRows, options: GatherOptions): Promise<GatheredPictures> {
  const pictures = new Set([...rows.landlords, ...rows.buildings].flatMap(({ entry }) => entry.photos ?? []))
  const skipped = new Set(options.dryRun ? [...pictures].filter(picture => /^https:/i.test(picture)) : [])
  const queue = [...pictures].filter(picture => !skipped.has(picture))
  const total = queue.length
  const names = new Map<string, string>()
  const failed = new Map<string, string>()
  const storePicture = createPictureStorer(options)
  const work = async () => {
    for (let picture = queue.shift(); picture !== undefined; picture = queue.shift()) {
      try {
        names.set(
          picture,
          (await findOwnPhoto(picture, options)) ?? (await storePicture(await readPicture(picture, options.sources))),
        )
      } catch (error) {
        if (!(error instanceof PictureError)) throw error
        failed.set(picture, error.message)
      }
      options.onProgress(names.size + failed.size, total)
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentPictures }, work))
  const warnings = [...notesOf('landlords', rows.landlords, failed), ...notesOf('buildings', rows.buildings, failed)]
  return { names, skipped, warnings }
}

/**
 * Returns the name of a photo that the file names by this site's own path, as an export does; undefined for any other
 * picture.
 * @throws PictureError if this site does not have it.
 */
async function findOwnPhoto(picture: string, { store: catalogStore }: GatherOptions): Promise<string | undefined> {
  const name = photoNameOf(picture)
  if (name === undefined || (await catalogStore.hasPhoto(name))) return name
  throw new PictureError('is the path of a photo, but this site has no such photo in its catalog')
}

/** Returns a function that stores a picture and returns its name; the same bytes only once. */
function createPictureStorer({ store: catalogStore, dryRun }: GatherOptions): (bytes: Uint8Array) => Promise<string> {
  const byHash = new Map<string, Promise<string>>()
  const findOrStandIn = async (bytes: Uint8Array, hash: string) => {
    await checkPicture(bytes)
    return (await catalogStore.findPicture(hash)) ?? `new ${hash}`
  }
  return bytes => {
    const hash = hashSource(bytes)
    const name = byHash.get(hash) ?? (dryRun ? findOrStandIn(bytes, hash) : catalogStore.storePicture(bytes))
    byHash.set(hash, name)
    return name
  }
}

function notesOf(kind: CatalogKind, rows: CheckedRows[CatalogKind], failed: Map<string, string>): RowNote[] {
  return rows.flatMap(({ position, entry }) =>
    (entry.photos ?? []).flatMap(picture => {
      const reason = failed.get(picture)
      return reason ? [{ kind, position, id: entry.id, message: `photos: ${picture} ${reason}` }] : []
    }),
  )
}
