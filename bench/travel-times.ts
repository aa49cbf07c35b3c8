// Measures travel times: for the shipped town and 2,000 buildings, and for an OpenStreetMap export of 20,000 ways, from
// reading the file to 500 imported buildings, on the embedded engine. Run with `npx tsx bench/travel-times.ts`; exits
// with 1 when a budget is exceeded.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importHooks } from '../src/catalog-hooks.ts'
import { importFile } from '../src/features/catalog/import/import-file.ts'
import { directStore } from '../src/features/catalog/import/store/direct-store.ts'
import { loadSiteConfig, type SiteConfig } from '../src/features/site/site-config.ts'
import { loadTravel } from '../src/features/travel-times/load-travel.ts'
import type { GeoLocation } from '../src/features/travel-times/travel.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { createLog } from '../src/platform/log.ts'
import { folderStorage } from '../src/platform/object-storage/folder-storage.ts'

/** Budget from reading an export of 20,000 ways to 500 buildings with their travel times in the database. */
const maxImportSeconds = 30

const log = createLog('silent')
let state = 20_260_514
/** Returns the same numbers each time. */
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}

async function timed<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> {
  const startedAt = performance.now()
  const answer = await work()
  console.log(`${what.padEnd(58)} ${(performance.now() - startedAt).toFixed(0).padStart(7)} ms`)
  return answer
}

/** Returns random locations in a box of so many degrees around a point. */
const placesAround = (count: number, { latitude, longitude }: GeoLocation, degrees: number): GeoLocation[] =>
  Array.from({ length: count }, () => ({
    latitude: latitude + (random() - 0.5) * degrees,
    longitude: longitude + (random() - 0.5) * degrees,
  }))

/** A box within the grid of `createExport`: half a kilometer beyond the streets a building has no times. */
const gridDegrees = 0.085

/** Returns a grid of streets. Each block is its own way with bends, as in OpenStreetMap. */
function createExport(ways: number, middle: GeoLocation): object {
  const side = Math.round(Math.sqrt(ways / 2))
  const block = 0.0011
  const bends = 6
  const jitter = Array.from({ length: side + 1 }, () => Array.from({ length: side + 1 }, () => [random(), random()]))
  const corner = (i: number, j: number): [number, number] => {
    const [dx = 0, dy = 0] = jitter[i]![j]!
    return [
      middle.longitude + (i - side / 2 + dx * 0.4) * block,
      middle.latitude + (j - side / 2 + dy * 0.4) * block * 0.8,
    ]
  }
  const way = (from: [number, number], to: [number, number], properties: object) => {
    const inner = Array.from({ length: bends }, (_, k) => {
      const share = (k + 1) / (bends + 1)
      return [0, 1].map(axis => from[axis]! + (to[axis]! - from[axis]!) * share + (random() - 0.5) * block * 0.03)
    })
    return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates: [from, ...inner, to] } }
  }
  const tags = (line: number) =>
    line % 10 === 0
      ? { highway: 'secondary', maxspeed: '35 mph', name: `Avenue ${line}` }
      : {
          highway: line % 7 === 0 ? 'footway' : 'residential',
          oneway: line % 9 === 0 ? 'yes' : 'no',
          name: `Street ${line}`,
        }
  const features = Array.from({ length: side }, (_, i) => i).flatMap(i =>
    Array.from({ length: side }, (_, j) => [
      way(corner(i, j), corner(i + 1, j), tags(j)),
      way(corner(i, j), corner(i, j + 1), tags(i)),
    ]).flat(),
  )
  return { type: 'FeatureCollection', features }
}

async function overShippedTown(points: SiteConfig['campusPoints'], middle: GeoLocation) {
  const travel = await timed('the shipped town: streets read', () => loadTravel({ townDir: 'town', points, log }))
  await timed('the shipped town: joined, six searches', () => travel.times([middle]))
  await timed('the shipped town: minutes of 2,000 buildings', () => travel.times(placesAround(2000, middle, 0.03)))
}

/**
 * Measures the export.
 * @returns the seconds from the file to the database.
 */
async function overExport(points: SiteConfig['campusPoints'], middle: GeoLocation): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-bench-'))
  await writeFile(join(folder, 'streets.geojson'), JSON.stringify(createExport(20_000, middle)))
  const buildings = placesAround(500, middle, gridDegrees).map((place, i) => ({
    id: `b${i}`,
    name: `House ${i}`,
    address: `${i} Alder Avenue`,
    ...place,
  }))
  await writeFile(join(folder, 'buildings.json'), JSON.stringify({ landlords: [], buildings }))
  const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: folder, log })
  await migrate(database, fileURLToPath(new URL('../db/migrations', import.meta.url)))
  const startedAt = performance.now()
  const travel = await timed('20,000 ways: read', () => loadTravel({ townDir: folder, points, log }))
  await timed('20,000 ways: joined, six searches', () => travel.times([middle]))
  await timed('20,000 ways: 500 buildings imported', () =>
    importFile({
      file: join(folder, 'buildings.json'),
      skipBadRows: false,
      dryRun: false,
      areas: [],
      openStore: async () =>
        directStore({ database, storage: folderStorage(folder), hooks: importHooks(travel, log), where: folder }),
      progress: { say: () => {}, step: () => {}, end: () => {} },
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const { rows } = await database.pool.query('select count(travel_times)::int as n from buildings')
  if (rows[0].n !== 500) throw new Error(`${rows[0].n} of 500 buildings have travel times`)
  const more = placesAround(2000, middle, gridDegrees)
  await timed('20,000 ways: minutes of 2,000 buildings', () => travel.times(more))
  await database.close()
  await rm(folder, { recursive: true, force: true })
  return seconds
}

const { campusPoints } = await loadSiteConfig('town')
const [first] = campusPoints
if (!first) throw new Error('the town has no campus points')
const middle = { latitude: first.lat, longitude: first.lng }
await overShippedTown(campusPoints, middle)
const seconds = await overExport(campusPoints, middle)
const verdict = seconds <= maxImportSeconds ? 'within budget' : 'OVER BUDGET'
console.log(
  `from an export of 20,000 ways to 500 buildings imported: ${seconds.toFixed(1)} s of ${maxImportSeconds} (${verdict})`,
)
if (seconds > maxImportSeconds) process.exitCode = 1
