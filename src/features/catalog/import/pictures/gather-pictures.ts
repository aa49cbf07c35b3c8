import { hashSource } from '../../../photos/variants/make-variants.ts'
import type { CatalogKind } from '../catalog-file.ts'
import type { CheckedRows, RowNote } from '../check-rows.ts'
import type { CatalogStore } from '../store/catalog-store.ts'
import { checkPicture, PictureError } from './import-picture.ts'
import { type PictureSources, readPicture } from './read-picture.ts'

/** Pictures worked on at once: fetching waits for others, and the picture library has threads of its own. */
const maxConcurrentPictures = 4

export interface GatheredPictures {
  /** The kept name of each picture that worked; in a dry run, a stand-in for one that would be new. */
  kept: Map<string, string>
  /** Pictures that a dry run did not look at. */
  skipped: Set<string>
  /** One for each picture of each row that did not work. */
  warnings: RowNote[]
}

export interface GatherOptions {
  store: Pick<CatalogStore, 'keepPicture' | 'findPicture'>
  sources: PictureSources
  /** Files are looked at, addresses are left alone, and nothing is kept. */
  dryRun: boolean
  onProgress(done: number, total: number): void
}

/**
 * Takes every picture that the rows name into our own storage, each once. One that fails is a warning that
 * names it and its row.
 * @throws what the database or the storage throws: that is no fault of the picture.
 */
export async function gatherPictures(rows: CheckedRows, options: GatherOptions): Promise<GatheredPictures> {
  const pictures = new Set([...rows.landlords, ...rows.buildings].flatMap(({ entry }) => entry.photos ?? []))
  const skipped = new Set(options.dryRun ? [...pictures].filter(picture => /^https:/i.test(picture)) : [])
  const queue = [...pictures].filter(picture => !skipped.has(picture))
  const total = queue.length
  const kept = new Map<string, string>()
  const failed = new Map<string, string>()
  const storePicture = createPictureStorer(options)
  const takeTurns = async () => {
    for (let picture = queue.shift(); picture !== undefined; picture = queue.shift()) {
      try {
        kept.set(picture, await storePicture(await readPicture(picture, options.sources)))
      } catch (error) {
        if (!(error instanceof PictureError)) throw error
        failed.set(picture, error.message)
      }
      options.onProgress(kept.size + failed.size, total)
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentPictures }, takeTurns))
  const warnings = [...notesOf('landlords', rows.landlords, failed), ...notesOf('buildings', rows.buildings, failed)]
  return { kept, skipped, warnings }
}

/** Keeps bytes under a name; the same bytes, under whatever path they came, once. */
function createPictureStorer({ store: catalogStore, dryRun }: GatherOptions): (bytes: Uint8Array) => Promise<string> {
  const byHash = new Map<string, Promise<string>>()
  const look = async (bytes: Uint8Array, hash: string) => {
    await checkPicture(bytes)
    return (await catalogStore.findPicture(hash)) ?? `new ${hash}`
  }
  return bytes => {
    const hash = hashSource(bytes)
    const name = byHash.get(hash) ?? (dryRun ? look(bytes, hash) : catalogStore.keepPicture(bytes))
    byHash.set(hash, name)
    return name
  }
}

function notesOf(kind: CatalogKind, rows: CheckedRows[CatalogKind], failed: Map<string, string>): RowNote[] {
  return rows.flatMap(({ place, entry }) =>
    (entry.photos ?? []).flatMap(picture => {
      const reason = failed.get(picture)
      return reason ? [{ kind, place, id: entry.id, message: `photos: ${picture} ${reason}` }] : []
    }),
  )
}
