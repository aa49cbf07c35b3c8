import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { SiteProcess } from '../../src/testing/site-process.ts'

/** Writes a town into a new folder: the sample town with another catalog and other reviews. */
export async function writeTown(folder: string, catalog: object, reviews: object): Promise<void> {
  await mkdir(folder, { recursive: true })
  const own = { 'catalog.json': catalog, 'reviews.json': reviews }
  for (const name of await readdir('town')) if (!(name in own)) await symlink(resolve('town', name), join(folder, name))
  for (const [name, content] of Object.entries(own)) await writeFile(join(folder, name), JSON.stringify(content))
}

/** Starts the built site on a free port, with a new database of the given catalog and sample reviews. */
export async function startOwnSite(catalog: object, reviews: object) {
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
