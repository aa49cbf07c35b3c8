/** The three campus points to which walking and driving minutes are kept (CONTRACT 1). */
export const campusPointKeys = ['engQuad', 'hoPlaza', 'agQuad'] as const
export type CampusPointKey = (typeof campusPointKeys)[number]

export const areaKeyPattern = /^[A-Z][A-Z0-9_]*$/
export const emailDomainPattern = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

/** Limits of CONTRACT 6; the first five per user, the last two per address and instance. */
export const defaultLimits = {
  reviewsPerDay: 5,
  reportsPerDay: 10,
  contactFormsPerDay: 5,
  photosPerDay: 30,
  writesPerMinute: 30,
  readsPerMinute: 6000,
  searchesPerMinute: 1200,
}

/** What of site.json every browser may know. Never the admins: the list does not reach a browser (CONTRACT 3). */
export interface PublicSite {
  productName: string
  universityName: string
  universityFullName: string
  townName: string
  exampleAddress: string
  /** Where landlords and others without an account write to; null: only the policy says it. */
  privacyEmail: string | null
  homeBanner: string
  placeholder: string
  areas: PublicArea[]
  campusPoints: { key: CampusPointKey; label: string; lat: number; lng: number }[]
  /** Script of a self-hosted page analytics tool, and what its element carries; null: none (CONTRACT 7). */
  analytics: { script: string; attributes: Record<string, string> } | null
  /** null where there is nothing to draw a map of. */
  map: PublicMap | null
}

/** A place in degrees and how close it is looked at (SPEC 9's zooms). */
export interface PublicMapView {
  lat: number
  lng: number
  zoom: number
}

/** What browsers need to draw the map. */
export interface PublicMap {
  /** URL of a MapLibre style elsewhere; null: the house's own style on `data`. */
  style: string | null
  /** Path of the town's GeoJSON, where still pictures are drawn too; null without streets and places. */
  data: string | null
  attribution: string | null
  /** What a map of the whole town shows, and one of an area by its key. */
  town: PublicMapView
  areas: Record<string, PublicMapView>
}

/** An area with its banner's URL. */
export interface PublicArea {
  key: string
  name: string
  banner: string
  tagline: string
  shortDescription: string
  longDescription: string
}
