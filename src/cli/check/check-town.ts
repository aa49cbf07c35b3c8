import { access, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadTownMap } from '../../features/places/data/town-map.ts'
import { loadTravel } from '../../features/places/travel.ts'
import { loadTopics } from '../../features/reviews/topics/load-topics.ts'
import { loadSiteConfig, type SiteConfig } from '../../features/site/site-config.ts'
import { loadSiteTexts } from '../../features/site/texts.ts'
import type { Env } from '../../platform/env.ts'
import { parseJson } from '../../platform/parse-json.ts'
import { configurationWarnings } from '../../start-warnings.ts'
import { type Finding, failure, findingsOf, ok, warning } from './finding.ts'

const timeoutMs = 10_000

/** A photo may have 10 MB; many proxies refuse bodies over 1 MB unless they are told otherwise. */
const probeBytes = 2_000_000

type PublicEnv = Pick<Env, 'MODE' | 'publicUrl' | 'TRUSTED_PROXIES'>

/**
 * Asks the site at PUBLIC_URL as a browser would, through the proxy: whether it is there and of this version, and what
 * proxies often lack (HSTS, large bodies, the readers' addresses).
 * @param version the version of this program.
 */
export async function checkPublicUrl(env: PublicEnv, version: string): Promise<Finding[]> {
  const { MODE, publicUrl } = env
  const health = await ask(`${publicUrl}/healthz`)
  if (typeof health === 'string') {
    const message = `PUBLIC_URL: no site answers at ${publicUrl} (${health})`
    return [MODE === 'production' ? failure(message) : warning(message), ...proxyWarnings(env)]
  }
  const said = (await health.json().catch(() => undefined)) as { status?: unknown; version?: unknown } | undefined
  if (said?.status !== 'ok')
    return [failure(`PUBLIC_URL: what answers at ${publicUrl} is not Porchlight (status ${health.status})`)]
  const isSameVersion = said.version === version
  return [
    ok(`PUBLIC_URL: ${publicUrl} answers, version ${said.version}`),
    ...(isSameVersion ? [] : [warning(`PUBLIC_URL: the running site is version ${said.version}, this is ${version}`)]),
    ...(await bodyWarnings(publicUrl)),
    ...(MODE === 'production' ? [...hstsWarnings(health), ...proxyWarnings(env)] : []),
  ]
}

function hstsWarnings(answer: Response): Finding[] {
  if (answer.headers.has('strict-transport-security')) return []
  return [warning('PUBLIC_URL: the proxy sends no Strict-Transport-Security header (docs/operations.md)')]
}

function proxyWarnings({ MODE, TRUSTED_PROXIES }: PublicEnv): Finding[] {
  if (MODE === 'demo' || TRUSTED_PROXIES !== '') return []
  return [warning('TRUSTED_PROXIES: is empty, so behind a proxy all readers count as one address and share its limits')]
}

/** Sends a body without a token, which the site itself refuses as 401. A proxy that refuses it first answers 413. */
async function bodyWarnings(publicUrl: string): Promise<Finding[]> {
  const body = new Uint8Array(probeBytes)
  const answer = await ask(`${publicUrl}/api/photos`, { method: 'POST', body })
  if (typeof answer === 'string' || answer.status !== 413) return []
  if (answer.headers.get('content-type')?.includes('problem+json')) return []
  return [warning('PUBLIC_URL: the proxy refuses bodies of 2 MB, but photos have up to 10 MB: allow 12 MB')]
}

async function ask(url: string, init: RequestInit = {}): Promise<Response | string> {
  try {
    return await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  } catch (error) {
    const { cause, message, name } = error as Error & { cause?: { code?: string } }
    return name === 'TimeoutError' ? `no answer within ${timeoutMs / 1000} seconds` : (cause?.code ?? message)
  }
}

type TownEnv = Pick<Env, 'MODE' | 'TOWN_DIR' | 'ACCEPT_NEW_ISSUER' | 'ADMIN_EMAILS' | 'LIMITS' | 'warnings'>

export interface TownFindings {
  findings: Finding[]
  site: SiteConfig | undefined
}

/**
 * Checks the town folder: configuration, texts, pictures, streets and map, and leftovers of the sample town.
 * @param sampleDir the town folder that is shipped with the program.
 */
export async function checkTown(env: TownEnv, sampleDir: string): Promise<TownFindings> {
  let site: SiteConfig | undefined
  const findings = await findingsOf('TOWN_DIR', async () => {
    const loaded = await loadSiteConfig(env.TOWN_DIR, env)
    site = loaded
    return [
      ok(`TOWN_DIR: ${resolve(env.TOWN_DIR)}, ${loaded.universityFullName}`),
      ...(await checkContent(env, loaded)),
    ]
  })
  return { site, findings: [...findings, ...(await checkSample(env, sampleDir))] }
}

async function checkContent(env: TownEnv, site: SiteConfig): Promise<Finding[]> {
  const townDir = env.TOWN_DIR
  return [
    ...configurationWarnings(env, site).map(warning),
    ...(await findingsOf('TOWN_DIR', async () => {
      await loadSiteTexts(townDir)
      await loadTopics(townDir)
      return []
    })),
    ...(await missingPictures(townDir, site)),
    ...(await findingsOf('streets.geojson', async () => {
      const warnings: Finding[] = []
      const log = { warn: (...args: unknown[]) => warnings.push(warning(`streets.geojson: ${String(args.at(-1))}`)) }
      await loadTravel({ townDir, points: site.campusPoints, log: log as never })
      return warnings
    })),
    ...(await findingsOf('places.geojson', async () => {
      await loadTownMap(townDir)
      return []
    })),
  ]
}

async function missingPictures(townDir: string, site: SiteConfig): Promise<Finding[]> {
  const pictures = [site.homeBanner, site.placeholder, ...site.areas.map(({ banner }) => banner)]
  const found = await Promise.all(
    [...new Set(pictures)].map(picture =>
      access(join(townDir, picture)).then(
        () => [],
        () => failure(`site.json: names the picture ${picture}, which cannot be read`),
      ),
    ),
  )
  return found.flat()
}

const textFiles = ['site.json', 'faq.json', 'policies.md', 'guidelines.md'] as const

/** The keys of site.json whose values belong to one university only. */
const nameKeys = ['universityName', 'universityFullName', 'emailDomain', 'townName', 'exampleAddress'] as const

/**
 * Returns a warning for each key of site.json that still has the sample's value, and for each text of the town folder
 * that still names the sample's university or town: an operator copies them and changes them sentence by sentence.
 * @param sampleDir the town folder that is shipped with the program.
 */
async function checkSample({ MODE, TOWN_DIR }: TownEnv, sampleDir: string): Promise<Finding[]> {
  if (resolve(TOWN_DIR) === resolve(sampleDir))
    return MODE === 'demo' ? [] : [warning('TOWN_DIR: is the sample town; set it to the folder of your university')]
  const [own, sample] = [await readSite(TOWN_DIR), await readSite(sampleDir)]
  const unchanged: string[] = nameKeys.filter(key => own[key] !== undefined && own[key] === sample[key])
  if (pointsOf(own).some(point => pointsOf(sample).includes(point))) unchanged.push('campusPoints')
  const ownNames = namesIn(own).map(name => name.toLowerCase())
  const foreign = namesIn(sample).filter(name => !ownNames.includes(name.toLowerCase()))
  const texts = await Promise.all(textFiles.map(async file => [file, await readText(TOWN_DIR, file)] as const))
  const mentions = texts.flatMap(([file, text]) =>
    foreign.flatMap(name => {
      const count = text.toLowerCase().split(name.toLowerCase()).length - 1
      const times = count === 1 ? 'once' : `${count} times`
      return count === 0 ? [] : warning(`${file}: names the sample's "${name}" ${times}`)
    }),
  )
  return [...unchanged.map(key => warning(`site.json: ${key}: is still the sample's`)), ...mentions]
}

function pointsOf({ campusPoints }: Record<string, unknown>): string[] {
  return (Array.isArray(campusPoints) ? campusPoints : []).map(point => `${point?.lat}, ${point?.lng}`)
}

/** Returns the names of a site, without those that contain another: "Wrenfield University" has "Wrenfield". */
function namesIn(site: Record<string, unknown>): string[] {
  const names = nameKeys.map(key => String(site[key] ?? '')).filter(name => name.trim() !== '')
  const contains = (name: string, other: string) => name !== other && name.toLowerCase().includes(other.toLowerCase())
  return [...new Set(names)].filter(name => !names.some(other => contains(name, other)))
}

/** Returns a file's text; empty when it cannot be read, which another check reports. */
const readText = (folder: string, file: string) => readFile(join(folder, file), 'utf8').catch(() => '')

const readSite = async (folder: string): Promise<Record<string, unknown>> =>
  Object(parseJson(await readText(folder, 'site.json')))
