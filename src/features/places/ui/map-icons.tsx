import type { ReactNode } from 'react'

/** The icons' paths, in a box of 24 × 24. */
const lines = {
  plus: 'M5 12h14M12 5v14',
  minus: 'M5 12h14',
  home: 'M12 2v4M12 18v4M2 12h4M18 12h4M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12z',
  up: 'm6 15 6-6 6 6',
  down: 'm6 9 6 6 6-6',
  left: 'm15 6-6 6 6 6',
  right: 'm9 6 6 6-6 6',
  move: 'M12 2v20M2 12h20M9 5l3-3 3 3M9 19l3 3 3-3M5 9l-3 3 3 3M19 9l3 3-3 3',
  close: 'M6 6l12 12M18 6 6 18',
} as const

export type MapIconName = keyof typeof lines

/** Renders one of the map's icons. They are not lucide's, which every page loads, because most pages have no map. */
export function MapIcon({ name }: { name: MapIconName }): ReactNode {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={lines[name]} />
    </svg>
  )
}
