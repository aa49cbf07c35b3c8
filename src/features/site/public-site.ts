import { paths } from '../../site-map.ts'
import type { PublicMap, PublicMapView, PublicSite } from './rules.ts'
import type { SiteConfig } from './site-config.ts'

/**
 * Returns the part of site.json that browsers get, after storing its pictures.
 * @param storePicture stores a picture file of the town folder and returns its path on this site.
 * @param town the town map; absent without streets and places.
 */
export async function buildPublicSite(
  site: SiteConfig,
  storePicture: (file: string) => Promise<string>,
  town?: TownViews,
): Promise<PublicSite> {
  const { productName, universityName, universityFullName, townName, exampleAddress, searchExamples, privacyEmail } =
    site
  const { locale, rent, academicYearStart } = site
  const { script, attributes } = site.analytics
  return {
    productName,
    universityName,
    universityFullName,
    townName,
    exampleAddress,
    searchExamples,
    privacyEmail,
    locale,
    rent,
    academicYearStart,
    homeBanner: await storePicture(site.homeBanner),
    placeholder: await storePicture(site.placeholder),
    areas: await Promise.all(site.areas.map(async area => ({ ...area, banner: await storePicture(area.banner) }))),
    campusPoints: site.campusPoints,
    footerLinks: site.footerLinks.map(({ label, url, page }) => ({
      label,
      href: url ?? paths.about.replace(':page', `${page}`),
    })),
    analytics: script === null ? null : { script, attributes },
    map: publicMap(site, town),
  }
}

interface TownViews {
  path: string
  town: PublicMapView
}

/** Returns what browsers need for the map; null without a town map and without an external style. */
function publicMap({ map, campusPoints }: SiteConfig, town: TownViews | undefined): PublicMap | null {
  const style = map.style === 'own' ? null : map.style
  if (!town && !style) return null
  const { attribution } = map
  if (town) return { style, data: town.path, attribution, town: town.town }
  return { style, data: null, attribution, town: campusView(campusPoints) }
}

/** Returns a view around the campus, for a town without a map of its own. */
function campusView(points: { lat: number; lng: number }[]): PublicMapView {
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  return { lat: mean(points.map(point => point.lat)), lng: mean(points.map(point => point.lng)), zoom: 14 }
}

/** Returns the origins from which an external style may fetch: its own and those that the operator lists. */
export function mapOrigins({ map }: SiteConfig): string[] {
  return map.style === 'own' ? [] : [...new Set([new URL(map.style).origin, ...map.origins])]
}
