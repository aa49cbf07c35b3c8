import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '../src/testing/odd-requests/create-random.ts'
import { createOddRequestMaker } from '../src/testing/odd-requests/odd-requests.ts'
import { noLimits, type SiteProcess } from '../src/testing/site-process.ts'
import { Member } from './support/member.ts'
import { createWriters, killEnv } from './support/run-kill-rounds.ts'
import { median, readMemory, saturate, startSite, verdict, viewPages } from './support/site.ts'

/**
 * Twenty minutes (`BENCH_MINUTES`) of mixed load on the built site: page views, writing students, sign-ins, odd and
 * broken-off requests, an exhausted limit, from many addresses. Then a fresh site is started beside it, and both send a
 * cached page in turn. Ends with 1 when the aged one sends less for the same processor time, or has grown too large.
 */
const ageingMinutes = Number(process.env.BENCH_MINUTES ?? 20)
/** A minute of the same load: code that has answered one kind of request is compiled for that one, in any Node program. */
const warmUpMinutes = 1
const minRatio = 0.95
/** The budget after 500 page views, 190 MB, and the picture library and what V8 and malloc keep of busy times. */
const maxAgedMb = 250
/** V8 gives memory back when nothing is asked. */
const restMs = 60_000
const pairs = 15
const secondsPerRound = 2
/** No write changes it, so both sites send the same bytes. */
const comparedPage = '/policies'

const seed = Number(process.env.BENCH_SEED ?? Date.now() % 1_000_000)
const random = createRandom(seed)
const env = {
  ...killEnv,
  LIMITS: JSON.stringify({ ...JSON.parse(noLimits), searchesPerMinute: 30 }),
  TRUSTED_PROXIES: '127.0.0.1,::1',
  METRICS_TOKEN: 'a-token-of-the-ageing-program-0123456789',
  // As deploy/porchlight.service and the image set it.
  MALLOC_ARENA_MAX: '2',
}

const aged = await startOnExistingData()
await age(aged, ageingMinutes)
const fresh = await startOnExistingData()
await age(fresh, warmUpMinutes)
await sleep(restMs)
const [agedMemory, freshMemory] = [await readMemory(aged), await readMemory(fresh)]
const ratios: number[] = []
for (let pair = 0; pair < pairs; pair++) ratios.push((await speedOf(aged)) / (await speedOf(fresh)))
const ratio = median(ratios)
console.log(
  `after ${ageingMinutes} minutes (seed ${seed}): ${ratio.toFixed(2)} of the speed of a fresh site (${verdict(ratio >= minRatio)}); ${agedMemory.resident} MB, at most ${agedMemory.highest} MB, a fresh one ${freshMemory.resident} MB (${verdict(agedMemory.resident <= maxAgedMb)})`,
)
for (const site of [aged, fresh]) await site.stop()
process.exit(ratio >= minRatio && agedMemory.resident <= maxAgedMb ? 0 : 1)

/** Starts a site anew, since loading the sample town takes more memory than serving it. */
async function startOnExistingData(): Promise<SiteProcess> {
  const site = await startSite(undefined, env)
  await site.stop()
  await site.start()
  return site
}

/** Returns how many cached answers a site sends in a second of its processor time: others on the machine change it little. */
async function speedOf({ url, pid }: SiteProcess): Promise<number> {
  const { requestsPerSecond, cores } = await saturate(
    { port: Number(new URL(url).port), pid },
    comparedPage,
    secondsPerRound,
  )
  return requestsPerSecond / cores
}

/** Lets a site work at many things at once; each pauses, so that the site is idle most of the time. */
async function age(site: SiteProcess, minutes: number): Promise<void> {
  const { url } = site
  const makeOddRequest = createOddRequestMaker(random, await listPaths(url), [])
  const writers = await createWriters(site)
  const addresses = await viewPages(site, 500)
  const endMs = performance.now() + minutes * 60_000
  let [signedIn, searched] = [0, 0]
  const repeat = async (pauseMs: number, work: () => Promise<unknown>) => {
    while (performance.now() < endMs) {
      await work()
      await sleep(pauseMs)
    }
  }
  const get = async (path: string, init: RequestInit = {}) => {
    const headers = { ...init.headers, 'x-forwarded-for': randomAddress() }
    const response = await fetch(url + path, { ...init, headers }).catch(() => undefined)
    await response?.arrayBuffer().catch(() => undefined)
  }
  await Promise.all([
    ...writers.map(writer => repeat(400, () => writer.write())),
    repeat(20, () => get(addresses[Math.floor(random() * addresses.length)] as string)),
    repeat(1000, () => Member.signIn(url, `student-${signedIn++}`)),
    repeat(50, () => {
      const { path, headers, ...request } = makeOddRequest()
      return get(path, { ...request, headers: Object.fromEntries(headers) } as RequestInit)
    }),
    repeat(200, () => get(`/apartment/${Math.floor(random() * 60)}?odd=${random()}`)),
    repeat(200, () => get('/', { signal: AbortSignal.timeout(Math.ceil(random() * 20)) })),
    repeat(500, () => fetch(`${url}/api/search?q=house+${searched++}`).then(answer => answer.arrayBuffer())),
    repeat(10_000, () =>
      fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${env.METRICS_TOKEN}` } }).then(answer =>
        answer.text(),
      ),
    ),
  ])
}

/** Returns the paths of the site's calls and pages, with parameters as a router writes them. */
async function listPaths(url: string): Promise<string[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: object }
  const pages = [
    '/',
    '/search',
    '/apartment/:id',
    '/landlord/:id',
    '/location/:name',
    '/compare',
    '/photos/:file',
    '/:page',
  ]
  return [...Object.keys(paths).map(path => path.replace(/\{(\w+)\}/g, ':$1')), ...pages]
}

/** Returns an IPv4 or IPv6 address of the networks for documentation. */
function randomAddress(): string {
  const byte = () => Math.floor(random() * 256)
  return random() < 0.5 ? `203.0.${byte()}.${byte()}` : `2001:db8:${byte()}:${byte()}::1`
}
