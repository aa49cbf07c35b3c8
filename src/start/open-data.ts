import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadSynonyms } from '../features/listings/search/load-synonyms.ts'
import { refreshAtStart } from '../features/listings/travel-times/update-travel-times.ts'
import { checkPepper, checkProvider } from '../features/people/keys/check-keys.ts'
import { createTokens } from '../features/people/sessions/tokens.ts'
import { photoPath } from '../features/photos/rules.ts'
import { storePicture } from '../features/photos/variants/store-picture.ts'
import { loadTownMap } from '../features/places/data/town-map.ts'
import { loadTravel } from '../features/places/travel.ts'
import { requireSameRentSteps } from '../features/reviews/ratings/rent-steps.ts'
import { loadTopics } from '../features/reviews/topics/load-topics.ts'
import { refreshReadings } from '../features/reviews/topics/refresh-readings.ts'
import { buildPublicSite } from '../features/site/public-site.ts'
import { loadSiteConfig, type SiteConfig } from '../features/site/site-config.ts'
import { loadSiteTexts } from '../features/site/texts.ts'
import { SiteConfigError } from '../features/site/town-files.ts'
import { prepareDataDir, storesInDataDir } from '../platform/data-dir.ts'
import type { Db, OpenDatabase } from '../platform/database/db.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabaseWhenReachable } from '../platform/database/open-database.ts'
import type { Env } from '../platform/env.ts'
import { outageOf } from '../platform/http/outages.ts'
import type { Log } from '../platform/log.ts'
import type { ObjectStorage } from '../platform/object-storage/object-storage.ts'
import { openStorage } from '../platform/object-storage/open-storage.ts'
import { loadPepper } from '../platform/secrets.ts'
import { setFormats } from '../ui/format.ts'
import { followChanges } from './follow-changes.ts'
import { loadSampleTown } from './sample-town.ts'

export type OpenData = Awaited<ReturnType<typeof openData>>

const maxCacheBytes = 128_000_000

/**
 * Reads the town's configuration and texts, opens the database and brings it up to date. In demo mode it loads the
 * sample town into a new database.
 * @throws OperatorError (wrong settings, a wrong pepper, the database's own) with one clear message.
 */
export async function openData(env: Env, migrations: string, log: Log) {
  const siteConfig = await loadSiteConfig(env.TOWN_DIR, env)
  setFormats(siteConfig)
  const texts = await loadSiteTexts(env.TOWN_DIR, siteConfig.footerLinks)
  const topics = await loadTopics(env.TOWN_DIR)
  const synonyms = await loadSynonyms(env.TOWN_DIR, siteConfig.areas)
  if (storesInDataDir(env)) await prepareDataDir(env.DATA_DIR)
  const pepper = await loadPepper(env)
  const tokens = createTokens(pepper, env.publicUrl)
  // The database starts in processes of its own, while this one reads the streets.
  const [opened, streets] = await Promise.allSettled([
    openDatabaseWhenReachable({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log }),
    readStreets(env, siteConfig, log),
  ])
  if (opened.status === 'rejected') throw opened.reason
  const database = opened.value
  try {
    if (streets.status === 'rejected') throw streets.reason
    const { travel, townMap } = streets.value
    const storage = await openStorage(env, reason => log.error(`${reason}. Pages are served without the photos.`))
    const { applied } = await migrate(database, migrations)
    if (applied && !database.isNew) log.info('the database was brought up to date')
    await requireSameRentSteps(database.db, siteConfig)
    await prepareDatabase(env, pepper, database, storage, log)
    await refreshReadings(database.db, topics, log)
    await refreshAtStart(database, travel, log)
    const storeFile = (file: string) => storeTownPicture(file, { env, db: database.db, storage, log })
    const publicSite = await buildPublicSite(siteConfig, storeFile, townMap)
    const town = { ...siteConfig, synonyms }
    const { cache, searchIndex, stop } = await followChanges({ database, town, log, maxCacheBytes })
    const close = async () => {
      await stop()
      await database.close()
    }
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

async function readStreets({ TOWN_DIR: townDir }: Env, { campusPoints }: SiteConfig, log: Log) {
  return {
    travel: await loadTravel({ townDir, points: campusPoints, log }),
    townMap: await loadTownMap(townDir),
  }
}

async function prepareDatabase(
  env: Env,
  pepper: string,
  database: OpenDatabase,
  storage: ObjectStorage,
  log: Log,
): Promise<void> {
  await checkPepper(database.db, pepper)
  const { MODE, OIDC_ISSUER = '', OIDC_CLIENT_ID = '', ACCEPT_NEW_ISSUER } = env
  if (MODE === 'production')
    await checkProvider(database.db, pepper, { OIDC_ISSUER, OIDC_CLIENT_ID }, ACCEPT_NEW_ISSUER)
  if (MODE === 'demo') await loadSampleTown({ database, storage, townDir: env.TOWN_DIR, pepper, log })
}

/**
 * Stores a picture of the town folder once, and returns its path. Pages need the path, so that a start with a new picture
 * waits for a bucket that is down.
 */
export async function storeTownPicture(
  file: string,
  { env, db, storage, log }: { env: Pick<Env, 'TOWN_DIR' | 'S3_BUCKET'>; db: Db; storage: ObjectStorage; log: Log },
): Promise<string> {
  const bytes = await readTownPicture(env.TOWN_DIR, file)
  const store = () => storePicture(db, storage, bytes, { keepsPlainWebp: true })
  const name = await store().catch(async error => {
    if (!env.S3_BUCKET || outageOf(error) !== 'photo storage') throw error
    log.error(`${file} is a new picture of the town folder: the start waits for the bucket.`)
    const isDown = () =>
      storage.check().then(
        () => false,
        () => true,
      )
    while (await isDown()) await sleep(2000)
    return store()
  })
  return photoPath(name)
}

async function readTownPicture(townDir: string, file: string): Promise<Uint8Array> {
  const path = join(townDir, file)
  return readFile(path).catch(() => {
    throw new SiteConfigError(`${path}: cannot be read (site.json names this picture)`)
  })
}
