import type { MapView } from '../../../places/projection.ts'

/** What a list shows: an area, or the results of a search. */
export interface ListScope {
  area?: { key: string; name: string }
}

/** The still picture of a list's map, with its markers. */
export interface ListStill {
  /** The picture's name below `/map/light/`. */
  picture: string
  view: MapView
  markers: StillMarker[]
}

/** A marker of a still picture. */
export interface StillMarker {
  /** Pixels from the picture's middle. */
  x: number
  y: number
  text: string
  isCluster: boolean
  /** The link, within the page. */
  to: string
}
