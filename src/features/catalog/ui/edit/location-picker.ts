import type { ComponentType } from 'react'

/** A map on which a place is shown and chosen. The shell brings it: the map's feature stands right of this one. */
export type ListingPicker = ComponentType<{
  /** In degrees; null while none is chosen. */
  place: { lat: number; lng: number } | null
  onPick(place: { lat: number; lng: number }): void
}>
