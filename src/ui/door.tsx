import type { SVGProps } from 'react'

/** The site's sign: a door with its light on. */
export const Door = (props: SVGProps<SVGSVGElement>) => (
  <svg viewBox="0 0 28 28" aria-hidden="true" {...props}>
    <rect width="28" height="28" rx="8" fill="#a8402a" />
    <circle cx="14" cy="14" r="10" fill="#ffcf73" opacity=".4" />
    <rect x="9.5" y="8" width="9" height="12" rx="2.5" fill="#ffe2a0" />
  </svg>
)
