import { existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadSynonyms } from '../../features/listings/search/load-synonyms.ts'
import { isUniversityEmail } from '../../features/people/email-rule.ts'
import { unknownKindsWarning } from '../../features/places/data/town-features.ts'
import { loadTownMap } from '../../features/places/data/town-map.ts'
import { readGeoJson } from '../../features/places/read-geojson.ts'
import { foreignStreetsWarning, loadTravel } from '../../features/places/travel.ts'
import { loadTopics } from '../../features/reviews/topics/load-topics.ts'
import { loadSiteConfig, type SiteConfig } from '../../features/site/site-config.ts'
import { loadSiteTexts } from '../../features/site/texts.ts'
import { readTownFile } from '../../features/site/town-files.ts'
import type { Env } from '../../platform/env.ts'
import { countLabel } from '../../ui/format.ts'
import type { Findings } from './findings.ts'

/**
 * Reads the town folder as a start does, and finds what is left in it of a sample town.
 * @param sampleDir the town folder that is shipped with the program; a second one may be beside it.
 * @returns the configuration; undefined when it is wrong.
 */
export async function checkTown(env: Env, sampleDir: string, findings: Findings): Promise<SiteConfig | undefined> {
  const townDir = env.TOWN_DIR
  const site = await findings.attempt('TOWN_DIR', () => loadSiteConfig(townDir, env))
  await findings.attempt('TOWN_DIR', () => loadSiteTexts(townDir, site?.footerLinks ?? []))
  await findings.attempt('TOWN_DIR', () => loadTopics(townDir))
  await findings.attempt('places.geojson', () => loadTownMap(townDir))
  await findings.attempt('places.geojson', () => warnOfPlaces(townDir, findings))
  if (!site) return undefined
  await findings.attempt('TOWN_DIR', () => loadSynonyms(townDir, site.areas))
  findings.ok(`TOWN_DIR: ${resolve(townDir)}, ${site.universityFullName}`)
  warnOfAdmins(env, site, findings)
  const log = { warn: (...args: unknown[]) => findings.warning(`streets.geojson: ${args.at(-1)}`) }
  const points = site.campusPoints
  const travel = await findings.attempt('streets.geojson', () => loadTravel({ townDir, points, log }))
  const foreign = travel && foreignStreetsWarning(travel, points)
  if (foreign) findings.warning(`streets.geojson: ${foreign}`)
  for (const picture of new Set([site.homeBanner, site.placeholder, ...site.areas.map(({ banner }) => banner)]))
    await access(join(townDir, picture)).catch(() =>
      findings.error(`site.json: names the picture ${picture}, which cannot be read`),
    )
  const sampleDirs = [sampleDir, `${sampleDir}-europe`].map(dir => resolve(dir)).filter(existsSync)
  if (!sampleDirs.includes(resolve(townDir)))
    for (const dir of sampleDirs) await warnOfLeftovers(townDir, site, dir, findings)
  else if (env.MODE === 'production')
    findings.warning('TOWN_DIR: is the sample town; set it to the folder of your university')
  return site
}

/** Names no address: a report of findings may be shown to others. */
function warnOfAdmins(env: Env, { admins, emailDomains }: SiteConfig, findings: Findings): void {
  const source = env.ADMIN_EMAILS ? 'ADMIN_EMAILS' : 'site.json: admins'
  for (const [i, email] of admins.entries())
    if (!isUniversityEmail(email, emailDomains))
      findings.warning(
        `${source}: address ${i + 1} is not at ${emailDomains.join(' or ')}, so that admin cannot sign in`,
      )
}

async function warnOfPlaces(townDir: string, findings: Findings): Promise<void> {
  const places = await readGeoJson(join(townDir, 'places.geojson'))
  const warning = places && unknownKindsWarning(places.features)
  if (warning)
    findings.warning(`places.geojson: ${warning}; "npm run town -- osm FILE" makes the file from OpenStreetMap's`)
}

/** The keys of site.json whose values belong to one university only. */
const nameKeys = ['universityName', 'universityFullName', 'townName', 'exampleAddress'] as const

/** Finds values and names of the sample: an operator copies its texts and changes them sentence by sentence. */
async function warnOfLeftovers(townDir: string, site: SiteConfig, sampleDir: string, findings: Findings) {
  const sample = await loadSiteConfig(sampleDir)
  const pointsOf = ({ campusPoints }: SiteConfig) => campusPoints.map(({ lat, lng }) => `${lat}, ${lng}`)
  const unchanged: string[] = nameKeys.filter(key => site[key] === sample[key])
  if (site.emailDomains.some(domain => sample.emailDomains.includes(domain))) unchanged.push('emailDomains')
  if (pointsOf(site).some(point => pointsOf(sample).includes(point))) unchanged.push('campusPoints')
  for (const key of unchanged) findings.warning(`site.json: ${key}: is still the sample's`)

  const ownNames = [...nameKeys, 'productName' as const].map(key => site[key].toLowerCase())
  const names = new Set([sample.universityName, sample.townName, sample.exampleAddress, sample.productName])
  const pages = site.footerLinks.flatMap(({ page }) => (page === undefined ? [] : [`${page}.md`]))
  for (const file of ['site.json', 'faq.json', 'policies.md', 'guidelines.md', ...pages]) {
    // A file that cannot be read has a finding already.
    const text = (await readTownFile(join(townDir, file)).catch(() => '')).toLowerCase()
    for (const name of names) {
      const count = ownNames.includes(name.toLowerCase()) ? 0 : text.split(name.toLowerCase()).length - 1
      if (count > 0) findings.warning(`${file}: names the sample's "${name}" ${countLabel(count, 'time')}`)
    }
  }
}
