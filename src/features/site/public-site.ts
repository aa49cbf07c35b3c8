import { photoPath } from '../photos/rules.ts'
import type { PublicSite } from './rules.ts'
import type { SiteConfig } from './site-config.ts'

/**
 * The part of site.json that is sent to browsers, pictures taken into our own storage.
 * @param keep takes a picture file of the town folder in and returns its kept name.
 */
export async function publicSite(site: SiteConfig, keep: (file: string) => Promise<string>): Promise<PublicSite> {
  const url = async (file: string) => photoPath(await keep(file))
  const { productName, universityName, universityFullName, townName, exampleAddress } = site
  return {
    productName,
    universityName,
    universityFullName,
    townName,
    exampleAddress,
    homeBanner: await url(site.homeBanner),
    placeholder: await url(site.placeholder),
    areas: await Promise.all(site.areas.map(async area => ({ ...area, banner: await url(area.banner) }))),
    campusPoints: site.campusPoints.map(({ key, label }) => ({ key, label })),
  }
}
