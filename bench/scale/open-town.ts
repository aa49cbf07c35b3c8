import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { createApp } from '../../src/app.ts'
import { createSearchIndex } from '../../src/features/listings/search/search-index.ts'
import { createTokens } from '../../src/features/people/sessions/tokens.ts'
import { defaultTopics } from '../../src/features/reviews/topics/load-topics.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { vacuumDatabase } from '../../src/platform/database/with-long-statements.ts'
import { createLog } from '../../src/platform/log.ts'
import { folderStorage } from '../../src/platform/object-storage/folder-storage.ts'
import { ResponseCache } from '../../src/platform/response-cache/response-cache.ts'
import { testAdmins, testPepper, testTokenKey } from '../../src/testing/people.ts'
import { testSite } from '../../src/testing/test-site.ts'
import { testTravel } from '../../src/testing/test-travel.ts'
import { fillLandlord } from '../fill-landlord.ts'
import { fillTown } from '../fill-town.ts'

const publicUrl = 'http://localhost'
const many = 1_000_000_000
const noLimits = {
  reviewsPerDay: many,
  reportsPerDay: many,
  contactFormsPerDay: many,
  photosPerDay: many,
  writesPerMinute: many,
}
const noAssets = { script: '/assets/entry.js', styleSheet: undefined }

/** A filled town with its application, which caches nothing. */
export type Town = Awaited<ReturnType<typeof openTown>>

/** The number of reviews and buildings in a town. */
export interface TownSize {
  reviews: number
  buildings: number
}

/** Fills a new database and opens the application on it. @param pages renders the pages. */
export async function openTown(size: TownSize, databaseUrl: string | undefined, pages: PageProgram) {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-scale-'))
  const log = createLog('silent')
  const database = await openDatabase({ databaseUrl, dataDir: folder, log, statementTimeoutMs: 600_000 })
  await migrate(database, 'db/migrations')
  await fillTown(database, size.reviews, size.buildings)
  await fillLandlord(database)
  await vacuumDatabase(database)
  const searchIndex = createSearchIndex({ database, areas: testSite.areas, log })
  await searchIndex.load()
  const tokens = await createTokens(testTokenKey, publicUrl)
  const app = createApp({
    database,
    storage: folderStorage(folder),
    cache: new ResponseCache({ maxBytes: 1000, isCurrent: () => false }),
    searchIndex,
    site: testSite,
    topics: defaultTopics,
    travel: testTravel,
    townMap: undefined,
    texts: { faqs: [], policies: '', guidelines: '' },
    pepper: testPepper,
    tokens,
    admins: testAdmins,
    limits: noLimits,
    emailDomain: 'wrenfield.example',
    log,
    publicUrl,
    renderPage: (request, context) =>
      pages.renderPage(request, { context, assets: noAssets, apiBaseUrl: '', publicUrl, pagePolicy: () => '' }),
    loadPageData: (request, context) => pages.loadPageData(request, { context, assets: noAssets }),
  })
  const close = async () => {
    await searchIndex.stop()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { app, searchIndex, close }
}

/** The program that renders pages, from source: Vite compiles its components and styles. */
export type PageProgram = Pick<typeof import('../../src/shell/entry-server.tsx'), 'renderPage' | 'loadPageData'>

/** Loads the renderer of pages as production has it; `close` ends Vite. */
export async function loadPages(): Promise<PageProgram & { close(): Promise<void> }> {
  process.env.NODE_ENV = 'production'
  const vite = await createServer({
    mode: 'production',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'error',
  })
  const { renderPage, loadPageData } = (await vite.ssrLoadModule('/src/shell/entry-server.tsx')) as PageProgram
  return { renderPage, loadPageData, close: () => vite.close() }
}
