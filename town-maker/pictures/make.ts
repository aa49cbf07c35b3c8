import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawBuildingPicture } from './buildings/building.ts'
import type { Stage } from './core/stage.ts'
import type { HouseNote } from './house/look.ts'
import { renderPicture } from './render.ts'
import { drawSnapshot, SNAPSHOTS } from './reviews/snapshots.ts'
import { drawArea } from './scenes/areas.ts'
import { drawHome } from './scenes/home.ts'
import { drawLandlordCover } from './scenes/landlords.ts'
import { drawPlaceholder } from './scenes/placeholder.ts'

interface Listed {
  readonly id: string
  readonly photos: readonly string[]
}

/** One picture to make: its path below the town folder and how to draw it. */
interface Job {
  readonly path: string
  readonly draw: () => Stage
  readonly quality?: number
}

const SCRIPTS = fileURLToPath(new URL('..', import.meta.url))
const TOWN = fileURLToPath(new URL('../../town', import.meta.url))

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T
}

/** Every picture the town needs: those the catalog lists, and the site's own. */
function jobsOf(): Job[] {
  const catalog = readJson<{ buildings: Listed[]; landlords: Listed[] }>(join(TOWN, 'catalog.json'))
  const houses = new Map(
    readJson<{ buildings: HouseNote[] }>(join(SCRIPTS, 'houses.json')).buildings.map(h => [h.id, h]),
  )
  const buildings = catalog.buildings.flatMap(({ id, photos }) =>
    photos.map((path, index) => ({
      path,
      draw: () => drawBuildingPicture(houses.get(id) ?? { id, kind: 'gable' }, index + 1, photos.length),
    })),
  )
  const landlords = catalog.landlords.flatMap(({ id, photos }) =>
    photos.map(path => ({ path, draw: () => drawLandlordCover(id) })),
  )
  const areas = (['collegetown', 'west', 'north', 'downtown'] as const).map(area => ({
    path: `pictures/areas/${area}.webp`,
    draw: () => drawArea(area),
    quality: 78,
  }))
  const snapshots = SNAPSHOTS.map(({ slug }) => ({
    path: `pictures/reviews/${slug}.webp`,
    draw: () => drawSnapshot(slug),
  }))
  return [
    { path: 'pictures/home.webp', draw: drawHome, quality: 80 },
    { path: 'pictures/placeholder.webp', draw: drawPlaceholder },
    ...areas,
    ...landlords,
    ...snapshots,
    ...buildings,
  ]
}

/** Makes the pictures that are missing; `--all` remakes every one, `--only <start>` those whose path starts so. */
async function main(args: readonly string[]): Promise<void> {
  const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined
  let count = 0
  let bytes = 0
  for (const job of jobsOf()) {
    if (only !== undefined && !isChosen(job.path, only)) continue
    const path = join(TOWN, job.path)
    if (only === undefined && !args.includes('--all') && existsSync(path)) continue
    bytes += await renderPicture(job.draw(), path, job.quality)
    count++
  }
  console.log(`${count} pictures, ${(bytes / 1e6).toFixed(2)} MB`)
}

/** `buildings/1` means that building, not the tenth as well; a folder means all in it. */
function isChosen(path: string, only: string): boolean {
  const name = path.replace('pictures/', '').replace('.webp', '')
  return name === only || name.startsWith(`${only}-`) || name.startsWith(`${only.replace(/\/$/, '')}/`)
}

await main(process.argv.slice(2))
