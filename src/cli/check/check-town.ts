import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadTownMap } from '../../features/places/data/town-map.ts'
import { loadTravel } from '../../features/places/travel.ts'
import { loadTopics } from '../../features/reviews/topics/load-topics.ts'
import { loadSiteConfig, type SiteConfig } from '../../features/site/site-config.ts'
import { loadSiteTexts } from '../../features/site/texts.ts'
import type { Env } from '../../platform/env.ts'
import { configurationWarnings } from '../../start-warnings.ts'
import { type Finding, failure, findingsOf, ok, warning } from './finding.ts'
import { sampleLeftovers } from './sample-leftovers.ts'

type TownEnv = Pick<Env, 'MODE' | 'TOWN_DIR' | 'acceptsNewIssuer' | 'adminEmails' | 'limits' | 'warnings'>

/** What the check of the town folder found, and its configuration if that can be read. */
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
