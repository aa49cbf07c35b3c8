import { useRef, useState } from 'react'
import buttons from '../../../ui/button.module.css'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import type { LiveMapProps } from './live-map.tsx'
import styles from './live-map-when-seen.module.css'
import { useInView } from './use-in-view.ts'
import type { MapFailure } from './use-maplibre.ts'
import { hasWebGl } from './webgl.ts'

const LiveMap = lazyPart(
  () => import('./live-map.tsx'),
  module => module.LiveMap,
)

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
      {canDraw && failure === 'data' && (
        <div className={`${styles.note} ${styles.failure}`} role="alert">
          <p>The map did not load. Check your connection.</p>
          <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={() => setFailure(undefined)}>
            Try again
          </button>
        </div>
      )}
    </div>
  )
}
