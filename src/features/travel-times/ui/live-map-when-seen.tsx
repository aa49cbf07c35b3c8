import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { LiveMapProps } from './live-map.tsx'
import styles from './live-map-when-seen.module.css'
import { useInView } from './use-in-view.ts'
import { hasWebGl } from './webgl.ts'

const LiveMap = lazy(() => import('./live-map.tsx').then(module => ({ default: module.LiveMap })))

/**
 * The live map over its still picture: loaded when it comes into view, shown when it has drawn itself. Where it cannot be
 * drawn, the still picture stays.
 * @param fallback what is said there then.
 */
export function LiveMapWhenSeen({ fallback, ...props }: LiveMapProps & { fallback?: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const seen = useInView(frame)
  const [failed, setFailed] = useState(false)
  return (
    <div ref={frame} className={styles.frame}>
      {seen &&
        (failed || !hasWebGl() ? (
          fallback
        ) : (
          <Suspense>
            <LiveMap {...props} onFail={() => setFailed(true)} />
          </Suspense>
        ))}
    </div>
  )
}
