import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadTownMap } from '../../features/places/data/town-map.ts'
import { loadTravel } from '../../features/places/travel.ts'
import { loadTopics } from '../../features/reviews/topics/load-topics.ts'
import { loadSiteConfig, type SiteConfig } from '../../features/site/site-config.ts'
import { loadSiteTexts } from '../../features/site/texts.ts'
import type { Env } from '../../platform/env.ts'
import { configurationWarnings } from '../../start-warnings.ts'
import { sampleLeftovers } from './check-data.ts'
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

type TownEnv = Pick<Env, 'MODE' | 'TOWN_DIR' | 'acceptsNewIssuer' | 'adminEmails' | 'limits' | 'warnings'>

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
    const loaded = await loadSiteConfig(env.TOWN_DIR, overridesOf(env))
    site = loaded
    return [
      ok(`TOWN_DIR: ${resolve(env.TOWN_DIR)}, ${loaded.universityFullName}`),
      ...(await checkContent(env, loaded)),
    ]
  })
  return { site, findings: [...findings, ...(await checkSample(env, sampleDir))] }
}

function overridesOf({ adminEmails, limits }: TownEnv) {
  return { ...(adminEmails && { adminEmails }), ...(limits && { limits }) }
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

async function checkSample({ MODE, TOWN_DIR }: TownEnv, sampleDir: string): Promise<Finding[]> {
  if (MODE === 'production' && resolve(TOWN_DIR) === resolve(sampleDir))
    return [warning('TOWN_DIR: is the sample town; set it to the folder of your university')]
  return sampleLeftovers(TOWN_DIR, sampleDir)
}
