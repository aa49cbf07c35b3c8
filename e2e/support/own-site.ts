import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { SiteProcess } from '../../endurance/support/site-process.ts'

/** A site that only one test uses, with its own town. */
export interface OwnSite {
  url: string
  stop(): Promise<void>
}

/** Files shared with the sample town; catalog and reviews belong to the test. */
const sharedFiles = [
  'site.json',
  'faq.json',
  'policies.md',
  'guidelines.md',
  'streets.geojson',
  'places.geojson',
  'pictures',
]
/** Writes a town into a new folder: the sample town with another catalog and other reviews. */
export async function writeTown(folder: string, catalog: object, reviews: object): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all(sharedFiles.map(name => symlink(resolve('town', name), join(folder, name))))
  await writeFile(join(folder, 'catalog.json'), JSON.stringify(catalog))
  await writeFile(join(folder, 'reviews.json'), JSON.stringify(reviews))
}

/** Starts the built site on a free port, with a new database of the given catalog and sample reviews. */
export async function startOwnSite(catalog: object, reviews: object): Promise<OwnSite> {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-own-site-'))
  await writeTown(folder, catalog, reviews)
  const env = { TOWN_DIR: folder, PUBLIC_URL: '', DATABASE_URL: '' }
  const site = await SiteProcess.start({ dataDir: join(folder, 'data'), env })
  const stop = async () => {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: site.url, stop }
}
