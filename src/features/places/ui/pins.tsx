import { createPortal } from 'react-dom'
import { pin } from '../map-look.ts'
import type { MapHandle } from './live-map.tsx'
import styles from './pins.module.css'
import { useMarker } from './use-marker.ts'

interface PinProps {
  live: MapHandle
  lat: number
  lng: number
  name: string
}

/** Renders an apartment's pin, as the still picture has it. */
export function ApartmentPin({ live, lat, lng, name }: PinProps) {
  const { width, height, outline, dot } = pin
  const element = useMarker(live, lat, lng, 'bottom')
  return createPortal(
    <svg
      className={styles.house}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={name}
    >
      <path d={outline} />
      <circle cx={dot.x} cy={dot.y} r={dot.radius} />
    </svg>,
    element,
  )
}

export function CampusPin({ live, lat, lng, name }: PinProps) {
  const element = useMarker(live, lat, lng, 'left')
  return createPortal(
    <span className={styles.campus} role="img" aria-label={name}>
      <i />
      <span>{name}</span>
    </span>,
    element,
  )
}
