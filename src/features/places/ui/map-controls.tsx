import type { Map as MapLibreMap } from 'maplibre-gl'
import { type ComponentType, type SVGProps, useEffect, useId, useState } from 'react'
import Down from '~icons/lucide/chevron-down'
import Left from '~icons/lucide/chevron-left'
import Right from '~icons/lucide/chevron-right'
import Up from '~icons/lucide/chevron-up'
import Home from '~icons/lucide/locate'
import Minus from '~icons/lucide/minus'
import Move from '~icons/lucide/move'
import Plus from '~icons/lucide/plus'
import { fromMapLibreZoom, type MapView, maxZoom, minZoom, toMapLibreZoom } from '../projection.ts'
import styles from './map-controls.module.css'

type Icon = ComponentType<SVGProps<SVGSVGElement>>

/** How far a button moves the map, as far as an arrow key. */
const panStepPx = 100

const moves = [
  { icon: Left, label: 'Move left', by: [-panStepPx, 0] },
  { icon: Up, label: 'Move up', by: [0, -panStepPx] },
  { icon: Down, label: 'Move down', by: [0, panStepPx] },
  { icon: Right, label: 'Move right', by: [panStepPx, 0] },
] as const satisfies { icon: Icon; label: string; by: [number, number] }[]

/** Marks a move that a button made, as MapLibre's `originalEvent` marks one by dragging. */
const byReader = { byReader: true }

/** Renders buttons that zoom and move the map. One button unfolds the four arrows, which would cover markers. */
export function MapControls({ map, canPan, home }: { map: MapLibreMap; canPan?: boolean; home?: MapView }) {
  const zoom = fromMapLibreZoom(useZoom(map))
  const recenter = (view: MapView) =>
    map.easeTo({ center: [view.lng, view.lat], zoom: toMapLibreZoom(view.zoom) }, byReader)
  // Rounded, so that a second press during the animation adds to the first.
  const zoomBy = (change: number) => map.zoomTo(Math.round(map.getZoom() + change), {}, byReader)
  return (
    <div className={styles.controls}>
      <Control icon={Plus} label="Zoom in" disabled={zoom >= maxZoom} onPress={() => zoomBy(1)} />
      <Control icon={Minus} label="Zoom out" disabled={zoom <= minZoom} onPress={() => zoomBy(-1)} />
      {home && <Control icon={Home} label="Re-center" onPress={() => recenter(home)} />}
      {canPan && <PanControls map={map} />}
    </div>
  )
}

/** Renders "Move map" and, once it is pressed, the arrows to its left. */
function PanControls({ map }: { map: MapLibreMap }) {
  const [isOpen, setIsOpen] = useState(false)
  const arrowsId = useId()
  return (
    <div className={styles.pan}>
      <Control icon={Move} label="Move map" expanded={isOpen} controls={arrowsId} onPress={() => setIsOpen(!isOpen)} />
      <div id={arrowsId} className={styles.arrows} hidden={!isOpen}>
        {moves.map(({ icon, label, by }) => (
          <Control key={label} icon={icon} label={label} onPress={() => map.panBy(by, {}, byReader)} />
        ))}
      </div>
    </div>
  )
}

interface ControlProps {
  icon: Icon
  label: string
  disabled?: boolean
  /** Of a button that unfolds others: whether they are shown, and their element's id. */
  expanded?: boolean
  controls?: string
  onPress(): void
}

function Control({ icon: Icon, label, disabled = false, expanded, controls, onPress }: ControlProps) {
  // Not `disabled`, which would take the focus from a button that was just pressed.
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      aria-expanded={expanded}
      aria-controls={controls}
      onClick={() => !disabled && onPress()}
    >
      <Icon width="18" height="18" aria-hidden="true" />
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
