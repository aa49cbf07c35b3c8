import { useRef, useState } from 'react'
import { lazyComponent } from '../../../ui/loading/lazy-component.tsx'
import { lazyImport } from '../../../ui/loading/lazy-import.ts'
import { LoadFailure } from '../../../ui/loading/load-failure.tsx'
import type { LiveMapProps } from './live-map.tsx'
import styles from './live-map-when-seen.module.css'
import { useInView } from './use-in-view.ts'
import type { MapFailure } from './use-maplibre.ts'
import { hasWebGl } from './webgl.ts'

const loadMap = lazyImport('features/map/ui/live-map.tsx', () =>
  import('./live-map.tsx').then(module => module.LiveMap),
)
const LiveMap = lazyComponent('The map', loadMap, { isOverlay: true })

/**
 * Renders the live map over its still picture. It loads when it comes into view and appears once it is drawn. If the
 * browser cannot draw it, the still picture stays; if its data does not load, a button tries again.
 * @param undrawableText the message for browsers that cannot draw it.
 */
export function LiveMapWhenSeen({ undrawableText, ...props }: LiveMapProps & { undrawableText?: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const hasBeenInView = useInView(frame)
  const [failure, setFailure] = useState<MapFailure>()
  const canDraw = hasBeenInView && failure !== 'drawing' && hasWebGl()
  return (
    <div ref={frame} className={styles.frame}>
      {hasBeenInView && !canDraw && undrawableText && (
        <p className={styles.note} role="status" data-overlay>
          {undrawableText}
        </p>
      )}
      {canDraw && failure === undefined && <LiveMap {...props} onFail={setFailure} />}
      {canDraw && failure === 'data' && <LoadFailure name="The map" isOverlay retry={() => setFailure(undefined)} />}
    </div>
  )
}
