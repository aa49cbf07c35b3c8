import type { ComponentType } from 'react'

/** A map to choose a location on. The page passes it in, because the catalog does not import the map. */
export type ListingPicker = ComponentType<{
  /** The location in degrees; null without one. */
  place: { lat: number; lng: number } | null
  onPick(location: { lat: number; lng: number }): void
}>
