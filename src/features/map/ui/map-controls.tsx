import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { fromMapLibreZoom, type MapView, maxZoom, minZoom, toMapLibreZoom } from '../projection.ts'
import styles from './map-controls.module.css'
import { MapIcon, type MapIconName } from './map-icons.tsx'

/** How far a button moves the map, as far as an arrow key. */
const panStepPx = 100

const moves = [
  { icon: 'up', label: 'Move up', by: [0, -panStepPx] },
  { icon: 'left', label: 'Move left', by: [-panStepPx, 0] },
  { icon: 'right', label: 'Move right', by: [panStepPx, 0] },
  { icon: 'down', label: 'Move down', by: [0, panStepPx] },
] as const satisfies { icon: MapIconName; label: string; by: [number, number] }[]

/** Marks a move that a button made, as MapLibre's `originalEvent` marks one by dragging. */
const byReader = { byReader: true }

/** Renders buttons that zoom and move the map. */
export function MapControls(props: { map: MapLibreMap; panning?: 'corner' | 'column'; home?: MapView }) {
  const { map, panning, home } = props
  const zoom = fromMapLibreZoom(useZoom(map))
  const recenter = (view: MapView) =>
    map.easeTo({ center: [view.lng, view.lat], zoom: toMapLibreZoom(view.zoom) }, byReader)
  // Rounded, so that a second press during the animation adds to the first.
  const zoomBy = (change: number) => map.zoomTo(Math.round(map.getZoom() + change), {}, byReader)
  const pad = (
    <div className={styles.pan} data-corner={panning === 'corner' || undefined}>
      {moves.map(({ icon, label, by }) => (
        <Control key={icon} icon={icon} label={label} onPress={() => map.panBy(by, {}, byReader)} />
      ))}
    </div>
  )
  return (
    <>
      <div className={styles.controls}>
        <Control icon="plus" label="Zoom in" disabled={zoom >= maxZoom} onPress={() => zoomBy(1)} />
        <Control icon="minus" label="Zoom out" disabled={zoom <= minZoom} onPress={() => zoomBy(-1)} />
        {home && <Control icon="home" label="Re-center" onPress={() => recenter(home)} />}
        {panning === 'column' && pad}
      </div>
      {panning === 'corner' && pad}
    </>
  )
}

function Control(props: { icon: MapIconName; label: string; disabled?: boolean; onPress(): void }) {
  const { icon, label, disabled = false, onPress } = props
  // Not `disabled`, which would take the focus from a button that was just pressed.
  return (
    <button
      type="button"
      className={styles.control}
      data-icon={icon}
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onPress()}
    >
      <MapIcon name={icon} />
    </button>
  )
}

function useZoom(map: MapLibreMap): number {
  const [zoom, setZoom] = useState(map.getZoom())
  useEffect(() => {
    const follow = () => setZoom(map.getZoom())
    map.on('zoom', follow)
    return () => void map.off('zoom', follow)
  }, [map])
  return zoom
}
