import type { SiteFormats } from '../../ui/format.ts'

/** The three campus points to which walking and driving minutes are stored. */
export const campusPointKeys = ['engQuad', 'hoPlaza', 'agQuad'] as const
export type CampusPointKey = (typeof campusPointKeys)[number]
/** The campus point of a reader who has chosen none. */
export const defaultCampusPoint: CampusPointKey = 'hoPlaza'

export const areaKeyPattern = /^[A-Z][A-Z0-9_]*$/
export const emailDomainPattern = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

/** The part of site.json that every browser gets. It never includes the admin list. */
export interface PublicSite extends SiteFormats {
  productName: string
  universityName: string
  universityFullName: string
  townName: string
  exampleAddress: string
  /** Searches that the empty search box offers. */
  searchExamples: readonly string[]
  /** The address for landlords and others without an account; null when only the privacy policy names it. */
  privacyEmail: string | null
  homeBanner: string
  placeholder: string
  areas: PublicArea[]
  campusPoints: { key: CampusPointKey; label: string; lat: number; lng: number }[]
  /** The script of a self-hosted analytics tool and the attributes of its element; null without one. */
  analytics: { script: string; attributes: Record<string, string> } | null
  /** What the operator adds to the foot of every page; `href` is an address, or the path of a text of this site. */
  footerLinks: { label: string; href: string }[]
  /** Null when there is nothing to draw a map of. */
  map: PublicMap | null
}

/** The center of a map in degrees, and its zoom. */
export interface PublicMapView {
  lat: number
  lng: number
  zoom: number
}

export interface PublicMap {
  /** URL of an external MapLibre style; null for the site's own style, which draws `data`. */
  style: string | null
  /** Path of the town map; null without streets and places. */
  data: string | null
  attribution: string | null
  /** The view of the whole town. */
  town: PublicMapView
}

export interface PublicArea {
  key: string
  name: string
  banner: string
  tagline: string
  shortDescription: string
  longDescription: string
}

export type NamedArea = Pick<PublicArea, 'key' | 'name'>

/** Returns the key of the area with this key or name, in any case; undefined if there is none. */
export function findAreaKey(areas: readonly NamedArea[], keyOrName: string): string | undefined {
  const lowerCased = keyOrName.toLowerCase()
  return areas.find(area => area.key.toLowerCase() === lowerCased || area.name.toLowerCase() === lowerCased)?.key
}
