import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dataUpgrades } from './data-upgrades.ts'
import { checkPepper } from './features/identity/keys/check-pepper.ts'
import { createTokens, type Tokens } from './features/identity/sessions/tokens.ts'
import { loadTownMap, type TownMap } from './features/map/data/town-map.ts'
import { storePicture } from './features/photos/variants/store-picture.ts'
import type { Topic } from './features/reviews/topic-rules.ts'
import { loadTopics } from './features/reviews/topics/load-topics.ts'
import { refreshReadings } from './features/reviews/topics/refresh-readings.ts'
import type { SearchIndex } from './features/search/index/search-index.ts'
import { buildPublicSite } from './features/site/public-site.ts'
import type { PublicSite } from './features/site/rules.ts'
import { loadSiteConfig, type SiteConfig } from './features/site/site-config.ts'
import { loadSiteTexts, type SiteTexts } from './features/site/texts.ts'
import { SiteConfigError } from './features/site/town-files.ts'
import { loadTravel } from './features/travel-times/load-travel.ts'
import type { Travel } from './features/travel-times/travel.ts'
import { refreshAtStart } from './features/travel-times/update-travel-times.ts'
import { followChanges } from './follow-changes.ts'
import { prepareDataDir } from './platform/data-dir.ts'
import { compactTables } from './platform/database/compact-tables.ts'
import type { OpenDatabase } from './platform/database/db.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { upgradeData } from './platform/database/upgrade-data.ts'
import type { Env } from './platform/env.ts'
import type { Log } from './platform/log.ts'
import type { ObjectStorage } from './platform/object-storage/object-storage.ts'
import { openStorage } from './platform/object-storage/open-storage.ts'
import type { ResponseCache } from './platform/response-cache/response-cache.ts'
import { loadSecrets, type Secrets } from './platform/secrets.ts'
import { loadSampleTown } from './sample-town.ts'
import { areaWarnings, configurationWarnings } from './start-warnings.ts'

/** Everything a server needs, opened and up to date. */
export interface OpenData {
  siteConfig: SiteConfig
  publicSite: PublicSite
  townMap: TownMap | undefined
  travel: Travel
  texts: SiteTexts
  topics: readonly Topic[]
  /** AUTHOR_PEPPER. */
  pepper: string
  tokens: Tokens
  database: OpenDatabase
  storage: ObjectStorage
  cache: ResponseCache
  searchIndex: SearchIndex
  close(): Promise<void>
}

/** Memory for cached answers, in bytes. */
const maxCacheBytes = 128_000_000

/** Returns whether anything is written to DATA_DIR: not with a database server, a bucket and secrets from the environment. */
export const storesInDataDir = (env: Env) => env.MODE === 'demo' || !env.DATABASE_URL || !env.S3_BUCKET

/**
 * Reads the town's configuration and texts, opens the database and brings it up to date. In demo mode it loads the
 * sample town into a new database.
 * @throws OperatorError (SiteConfigError, WrongPepperError, the database's own) with one clear message.
 */
export async function openData(env: Env, migrations: string, log: Log): Promise<OpenData> {
  const siteConfig = await loadSiteConfig(env.TOWN_DIR, { adminEmails: env.adminEmails, limits: env.limits })
  for (const warning of configurationWarnings(env, siteConfig)) log.warn(warning)
  const texts = await loadSiteTexts(env.TOWN_DIR)
  const topics = await loadTopics(env.TOWN_DIR)
  if (storesInDataDir(env)) await prepareDataDir(env.DATA_DIR)
  const secrets = await loadSecrets(env)
  const tokens = await createTokens(secrets.tokenKey, env.publicUrl)
  // The embedded database opens in its own thread, while this one reads the streets.
  const [opened, streets] = await Promise.allSettled([
    openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log }),
    readStreets(env, siteConfig, log),
  ])
  if (opened.status === 'rejected') throw opened.reason
  const database = opened.value
  try {
    if (streets.status === 'rejected') throw streets.reason
    const { travel, townMap } = streets.value
    const storage = await openStorage(env)
    await migrate(database, migrations)
    await prepareDatabase(env, secrets, database, storage, log)
    await refreshReadings(database.db, topics, log)
    for (const warning of await areaWarnings(siteConfig, database.db)) log.warn(warning)
    const refreshing = await refreshAtStart(database, travel, log)
    const storeTownPicture = async (file: string) =>
      storePicture(database.db, storage, await readTownPicture(env.TOWN_DIR, file), { keepsPlainWebp: true })
    const publicSite = await buildPublicSite(siteConfig, storeTownPicture, townMap)
    const { cache, searchIndex, stop } = await followChanges({ database, areas: siteConfig.areas, log, maxCacheBytes })
    const close = async () => {
      await stop()
      await refreshing.done
      await database.close()
    }
    const { authorPepper: pepper } = secrets
    return {
      siteConfig,
      publicSite,
      townMap,
      travel,
      texts,
      topics,
      storage,
      tokens,
      pepper,
      database,
      cache,
      searchIndex,
      close,
    }
  } catch (error) {
    await database.close().catch(() => undefined)
    throw error
  }
}

async function readStreets({ TOWN_DIR: townDir, OSRM_URL: osrmUrl }: Env, { campusPoints }: SiteConfig, log: Log) {
  return {
    travel: await loadTravel({ townDir, points: campusPoints, osrmUrl, log }),
    townMap: await loadTownMap(townDir),
  }
}

async function prepareDatabase(
  env: Env,
  { authorPepper: pepper }: Secrets,
  database: OpenDatabase,
  storage: ObjectStorage,
  log: Log,
): Promise<void> {
  await checkPepper(database.db, pepper)
  const upgraded = await upgradeData(database.db, dataUpgrades(pepper))
  // Otherwise what an upgrade replaced, such as a name in the clear, would stay in files and in the database's log.
  if (upgraded.length > 0 && !database.isNew) await compactTables(database, log)
  if (env.MODE === 'demo') await loadSampleTown({ database, storage, townDir: env.TOWN_DIR, pepper, log })
}

async function readTownPicture(townDir: string, file: string): Promise<Uint8Array> {
  const path = join(townDir, file)
  return readFile(path).catch(() => {
    throw new SiteConfigError(`${path}: cannot be read (site.json names this picture)`)
  })
}
