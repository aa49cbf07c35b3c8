import { photoPath } from '../photos/rules.ts'
import type { PublicMap, PublicMapView, PublicSite } from './rules.ts'
import type { SiteConfig } from './site-config.ts'

/**
 * The part of site.json that is sent to browsers, pictures taken into our own storage.
 * @param storePicture takes a picture file of the town folder in and returns its kept name.
 * @param town the map made of the town's streets and places, where there are any.
 */
export async function buildPublicSite(
  site: SiteConfig,
  storePicture: (file: string) => Promise<string>,
  town?: TownViews,
): Promise<PublicSite> {
  const url = async (file: string) => photoPath(await storePicture(file))
  const { productName, universityName, universityFullName, townName, exampleAddress, privacyEmail } = site
  return {
    productName,
    universityName,
    universityFullName,
    townName,
    exampleAddress,
    privacyEmail,
    homeBanner: await url(site.homeBanner),
    placeholder: await url(site.placeholder),
    areas: await Promise.all(site.areas.map(async area => ({ ...area, banner: await url(area.banner) }))),
    campusPoints: site.campusPoints,
    analytics: publicAnalytics(site),
    map: publicMap(site, town),
  }
}

function publicAnalytics({ analytics: { script, attributes } }: SiteConfig): PublicSite['analytics'] {
  return script === null ? null : { script, attributes }
}

/** Where the town's map is served, and what its views are. */
interface TownViews {
  path: string
  town: PublicMapView
  areas: Record<string, PublicMapView>
}

/** The map's part: none when neither our own streets nor a style from elsewhere can be drawn. */
function publicMap({ map, campusPoints }: SiteConfig, town: TownViews | undefined): PublicMap | null {
  const style = map.style === 'own' ? null : map.style
  if (!town && !style) return null
  const { attribution } = map
  if (town) return { style, data: town.path, attribution, town: town.town, areas: town.areas }
  return { style, data: null, attribution, town: campusView(campusPoints), areas: {} }
}

/** Without streets of our own a map of the town is one around the campus. */
function campusView(points: { lat: number; lng: number }[]): PublicMapView {
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  return { lat: mean(points.map(point => point.lat)), lng: mean(points.map(point => point.lng)), zoom: 14 }
}

/** Origins from which a style elsewhere may fetch: its own and those that the operator lists. */
export function mapOrigins({ map }: SiteConfig): string[] {
  return map.style === 'own' ? [] : [...new Set([new URL(map.style).origin, ...map.origins])]
}
