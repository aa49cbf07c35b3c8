import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../src/testing/free-port.ts'

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
const highLimit = 100_000
const limits = {
  reviewsPerDay: highLimit,
  reportsPerDay: highLimit,
  contactFormsPerDay: highLimit,
  photosPerDay: highLimit,
  writesPerMinute: highLimit,
  readsPerMinute: highLimit,
  searchesPerMinute: highLimit,
}
/** Time for the first start on a busy machine. */
const startTimeoutMs = 60_000

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
  const port = await freePort()
  const own = { PORT: String(port), DATA_DIR: join(folder, 'data'), TOWN_DIR: folder, LIMITS: JSON.stringify(limits) }
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', PUBLIC_URL: '', DATABASE_URL: '', ...own }
  const server = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = async () => {
    await stopServer(server)
    await rm(folder, { recursive: true, force: true })
  }
  const url = `http://localhost:${port}`
  const deadline = Date.now() + startTimeoutMs
  while (!(await isReady(url))) {
    if (Date.now() > deadline || server.exitCode !== null) {
      await stop()
      throw new Error('the site of this test did not start')
    }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return { url, stop }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    response => response.ok,
    () => false,
  )

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise(resolve => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}
