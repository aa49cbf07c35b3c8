import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../src/app.ts'
import { createTokens } from '../src/features/identity/sessions/tokens.ts'
import { defaultTopics } from '../src/features/reviews/topics/load-topics.ts'
import { createSearchIndex } from '../src/features/search/index/search-index.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { vacuumDatabase } from '../src/platform/database/vacuum-database.ts'
import { createLog } from '../src/platform/log.ts'
import { folderStorage } from '../src/platform/object-storage/folder-storage.ts'
import { ResponseCache } from '../src/platform/response-cache/response-cache.ts'
import { testTokenKey } from '../src/testing/people.ts'
import { testSite } from '../src/testing/test-site.ts'
import { fillLandlord } from './fill-landlord.ts'
import { fillTown } from './fill-town.ts'

/** Budget: p99 of any public call at 1,000,000 reviews against 1,000, at most this many times (docs/product.md 9). */
const maxRatio = 2
const sizes = [1_000, Number(process.env.BENCH_REVIEWS ?? 1_000_000)]
const rounds = 300

const calls = [
  '/api/page-data/home/5',
  '/api/page-data/home/5?sort=lowest-price',
  '/api/page-data/reviews/12',
  '/api/location/Collegetown/?limit=5',
  '/api/location/Collegetown/?bedrooms=2&limit=5',
  '/api/location/Collegetown/?minRating=3&maxPrice=4&limit=5',
  '/api/search?q=alder',
  '/api/search-results?q=alder&limit=5',
  '/api/apts/b7',
  '/api/landlord/l3',
  '/api/buildings/l3',
  '/api/buildings/all/l3',
  '/api/review/aptId/b7/APPROVED?limit=20',
  '/api/review/aptId/b7/REPORTED',
  '/api/review/landlordId/l3/APPROVED?limit=20',
  '/api/companies',
  '/api/companies?sort=maintenance',
  '/api/companies?sort=properties',
  '/api/transparency',
  '/api/rents?area=collegetown',
  '/api/search-reviews?q=heat',
  '/api/search-reviews?q=mold',
  '/api/apartment-ratings/b7',
  // A landlord with a thousand reviews, in a town of either size.
  '/api/insights/landlord/big',
  '/api/maintenance/big',
  '/api/insights/apartment/big1',
  '/api/review/landlordId/big/APPROVED?words=thin+wall&limit=20',
  '/api/review/landlordId/big/APPROVED?topic=heat&sort=helpful&limit=20',
]

/** Prints median and p99 of every public call, uncached, at both sizes, and their ratio (embedded engine). */
const measured = new Map<number, Map<string, { p50: number; p99: number }>>()
for (const size of sizes) measured.set(size, await measure(size))
for (const call of calls) {
  const [small, large] = sizes.map(size => measured.get(size)?.get(call))
  if (!small || !large) continue
  const ratio = large.p99 / small.p99
  const verdict = ratio <= maxRatio ? 'within budget' : 'OVER BUDGET'
  const figures = [small, large].map(({ p50, p99 }) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`)
  console.log(`${call.padEnd(62)} ${figures.join('  ->  ')} ms  x${ratio.toFixed(1)} (${verdict})`)
}

async function measure(size: number) {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-scale-'))
  const log = createLog('silent')
  const database = await openDatabase({ dataDir: folder, log, statementTimeoutMs: 600_000 })
  await migrate(database, 'db/migrations')
  await fillTown(database, size)
  await fillLandlord(database)
  await vacuumDatabase(database)
  const searchIndex = createSearchIndex({ database, areas: testSite.areas, log })
  await searchIndex.load()
  const app = createApp({
    database,
    storage: folderStorage(folder),
    cache: new ResponseCache({ maxBytes: 1000, maxStalenessMs: 1, caughtUpAt: () => undefined }),
    searchIndex,
    site: testSite,
    topics: defaultTopics,
    texts: { faqs: [], policies: '', guidelines: '' },
    pepper: '',
    tokens: await createTokens(testTokenKey, 'http://localhost'),
    admins: [],
    limits: { reviewsPerDay: 1, reportsPerDay: 1, contactFormsPerDay: 1, photosPerDay: 1, writesPerMinute: 1 },
    emailDomain: 'wrenfield.example',
    log,
    publicUrl: 'http://localhost',
    renderPage: async () => new Response(),
    loadPageData: async () => new Response(),
  })
  const found = new Map<string, { p50: number; p99: number }>()
  for (const call of calls) found.set(call, await measureCall(async () => app.request(call)))
  await searchIndex.stop()
  await database.close()
  await rm(folder, { recursive: true, force: true })
  return found
}

async function measureCall(call: () => Promise<Response>) {
  for (let i = 0; i < 50; i++) await (await call()).text()
  const times: number[] = []
  for (let i = 0; i < rounds; i++) {
    const started = performance.now()
    const response = await call()
    await response.text()
    times.push(performance.now() - started)
    if (response.status !== 200) throw new Error(`${response.status} ${response.url}`)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(rounds * share)] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}
