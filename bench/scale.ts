import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createServer } from 'vite'
import { createApp } from '../src/app.ts'
import { createSearchIndex } from '../src/features/listings/search/search-index.ts'
import { createTokens } from '../src/features/people/sessions/tokens.ts'
import { defaultTopics } from '../src/features/reviews/topics/load-topics.ts'
import { defaultLimits } from '../src/features/site/site-config.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { withLongStatements } from '../src/platform/database/with-long-statements.ts'
import { createLog } from '../src/platform/log.ts'
import { folderStorage } from '../src/platform/object-storage/folder-storage.ts'
import { ResponseCache } from '../src/platform/response-cache/response-cache.ts'
import { startTestServer } from '../src/testing/databases/test-server.ts'
import { testAdmins, testPepper } from '../src/testing/people.ts'
import { testSite, testTown } from '../src/testing/test-site.ts'
import { testTravel } from '../src/testing/test-travel.ts'
import { fillLandlord, fillTown } from './support/fill-town.ts'
import { median, verdict } from './support/site.ts'

/**
 * What `scale` asks for: every kind of public call and every page with data. A listing's own page is that of `big` or
 * `big1`, which have the same reviews in a town of any size, so that only the town's size differs.
 */
const requests = [
  '/api/page-data/home/5',
  '/api/page-data/home/5?sort=lowest-price',
  '/api/page-data/home/5?sort=highest-rating',
  '/api/page-data/reviews/12',
  '/api/location/Collegetown/?limit=5',
  '/api/location/Collegetown/?bedrooms=2&limit=5',
  '/api/location/Collegetown/?minRating=3&maxPrice=4&limit=5',
  '/api/search?q=alder',
  '/api/search-results?q=alder&limit=5',
  '/api/search-results?limit=5',
  '/api/search-results?bedrooms=2&maxPrice=3&limit=5',
  '/api/search-results?bedrooms=2&sort=lowest-price&limit=5',
  '/api/search-results?minMaintenance=3&sort=maintenance&limit=5',
  '/api/apts/b7',
  '/api/landlord/l3',
  '/api/buildings/l3',
  '/api/buildings/all/l3',
  '/api/review/aptId/b7/APPROVED?limit=20',
  '/api/review/aptId/b7/REPORTED',
  '/api/review/landlordId/l3/APPROVED?limit=20',
  '/api/companies',
  '/api/companies?sort=maintenance',
  '/api/companies?sort=lowest-rating',
  '/api/transparency',
  '/api/search-reviews?q=heat',
  '/api/search-reviews?q=mold',
  '/api/search-reviews?q=nothinglikeit',
  '/api/insights/apartment/big1',
  '/api/insights/landlord/big',
  '/api/review/landlordId/big/APPROVED?words=thin+wall&limit=20',
  '/api/review/landlordId/big/APPROVED?topic=heat&sort=helpful&limit=20',
  '/page-data/',
  '/',
  '/?sort=lowest-price',
  '/reviews',
  '/location/Collegetown',
  '/search',
  '/search?bedrooms=2&maxPrice=3&minMaintenance=3&sort=maintenance',
  '/search?maxPrice=1&minRating=4.9',
  '/search?q=alder',
  '/search?q=mold',
  '/apartment/big1',
  '/apartment/big1?words=heat&sort=lowest',
  '/landlord/big',
  '/compare?apartments=big1,big2,big3,big4,big5,big6,big7,big8,big9,big10,big11,big12',
  '/transparency',
] as const

/** The sizes that are compared. `npx tsx bench/scale.ts 20000 1000` measures other ones than the largest. */
const [reviews = 100_000, buildings = 5_000] = process.argv.slice(2).map(Number)
const sizes = [
  { reviews: 1_000, buildings: 60 },
  { reviews, buildings },
]
const rounds = Number(process.env.BENCH_ROUNDS ?? 200)
const warmUpRounds = 20

/** Budgets (docs/product.md 9): the median in the large town against the small one; suggestions in the large one. */
const maxGrowth = 2
const maxGrowthMs = 10
const maxSuggestionMs = 10

const publicUrl = 'http://localhost'
const noAssets = { script: '/assets/entry.js', styleSheet: undefined }

/** Prints what every public call and page takes at both sizes, uncached, and suggestions in the large town. */
const pages = await loadPages()
// With the settings of tests, which make them faster, a power cut would lose the last writes.
const server = await startTestServer({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' })
const towns: Awaited<ReturnType<typeof openTown>>[] = []
for (const size of sizes) towns.push(await openTown(size))
console.log(`median in ms at ${sizes.map(size => `${size.reviews} reviews, ${size.buildings} buildings`).join('; ')}`)
for (const path of requests) {
  const [small = 0, large = 0] = await medianMs(path)
  const growth = large / small
  const figures = `${small.toFixed(1)} -> ${large.toFixed(1)} ms  x${growth.toFixed(1)}`
  console.log(`${path.padEnd(66)} ${figures} (${verdict(growth <= maxGrowth || large - small <= maxGrowthMs)})`)
}
const slowest = await measureSuggestions(towns.at(-1)!)
const isFast = slowest <= maxSuggestionMs
console.log(`suggestions, 99th percentile of processor time: ${slowest.toFixed(1)} ms (${verdict(isFast)})`)
for (const town of towns) await town.close()
await server.stop()
await pages.close()

async function createDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(server.url), { pathname: `/${name}` }).href
}

/**
 * Asks each town for `path` in turn, so that whatever else slows the machine slows all sizes.
 * @returns the median of each town in ms, in their order.
 * @throws when an answer is not 200.
 */
async function medianMs(path: string): Promise<number[]> {
  const times = towns.map((): number[] => [])
  for (let round = -warmUpRounds; round < rounds; round++)
    for (const [i, { app }] of towns.entries()) {
      const started = performance.now()
      const response = await app.request(path)
      await response.text()
      if (response.status !== 200) throw new Error(`${response.status} ${path}`)
      if (round >= 0) times[i]?.push(performance.now() - started)
    }
  return times.map(median)
}

/** Returns the 99th percentile over every beginning of names and addresses, each also with a letter left out. */
async function measureSuggestions({ searchIndex }: (typeof towns)[number]): Promise<number> {
  const texts = Array.from({ length: 60 }, (_, i) => [
    `House ${i * 83}`,
    `${i * 83} Alder Avenue`,
    'Quarry Lane',
  ]).flat()
  const beginnings = texts.flatMap(text => Array.from(text, (_, i) => text.slice(0, i + 1)))
  const queries = beginnings.flatMap(text => [text, text.slice(0, 2) + text.slice(3)])
  const times: number[] = []
  for (const query of [...queries, ...queries]) {
    const before = process.cpuUsage()
    await searchIndex.suggest(query, 8)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  // The first round compiles the code.
  const measured = times.slice(queries.length).sort((a, b) => a - b)
  return measured[Math.floor(measured.length * 0.99)] ?? 0
}

/** Fills a new database and opens the application on it, which caches nothing. */
async function openTown({ reviews, buildings }: (typeof sizes)[number]) {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-scale-'))
  const log = createLog('silent')
  const databaseUrl = await createDatabase(`reviews_${reviews}`)
  const database = await openDatabase({ databaseUrl, dataDir: folder, log, statementTimeoutMs: 600_000 })
  await migrate(database, 'db/migrations')
  await fillTown(database, reviews, buildings)
  await fillLandlord(database)
  // So that the query planner has statistics of what was loaded.
  await withLongStatements(database, client => client.query('vacuum (analyze)'))
  const searchIndex = createSearchIndex({ database, town: testTown, log })
  await searchIndex.load()
  const tokens = createTokens(testPepper, publicUrl)
  const app = createApp({
    database,
    storage: folderStorage(folder),
    cache: new ResponseCache({ maxBytes: 1000, isCurrent: () => false }),
    searchIndex,
    site: testSite,
    topics: defaultTopics,
    travel: testTravel,
    townMap: undefined,
    texts: { faqs: [], policies: '', guidelines: '', pages: new Map() },
    pepper: testPepper,
    tokens,
    admins: testAdmins,
    limits: defaultLimits,
    emailDomains: ['wrenfield.example'],
    log,
    publicUrl,
    renderPage: (request, context) =>
      pages.renderPage(request, { context, assets: noAssets, publicUrl, pagePolicy: () => '' }),
    loadPageData: (request, context) => pages.loadPageData(request, { context, assets: noAssets }),
  })
  const close = async () => {
    await searchIndex.stop()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { app, searchIndex, close }
}

/** Loads the renderer of pages as production has it, from source: Vite compiles its components and styles. */
async function loadPages() {
  process.env.NODE_ENV = 'production'
  const vite = await createServer({
    mode: 'production',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'error',
  })
  const program = await vite.ssrLoadModule('/src/entry-server.tsx')
  const { renderPage, loadPageData } = program as typeof import('../src/entry-server.tsx')
  return { renderPage, loadPageData, close: () => vite.close() }
}
