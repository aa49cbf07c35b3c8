import { type RefObject, useEffect, useRef, useState } from 'react'
import buttons from '../../../ui/button.module.css'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import type { LiveMapProps } from './live-map.tsx'
import styles from './live-map-when-seen.module.css'

let isSupported: boolean | undefined

/** Returns whether this browser can draw the live map. Checks once, because a page may have only a few WebGL contexts. */
function hasWebGl(): boolean {
  if (isSupported === undefined) {
    const context = document.createElement('canvas').getContext('webgl2')
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    isSupported = context !== null
  }
  return isSupported
}

const LiveMap = lazyPart(() => import('./live-map.tsx'), 'LiveMap', undefined, { isQuiet: true })

/**
 * Renders the live map over its still picture. It loads when it comes into view and appears once it is drawn. If the
 * browser cannot draw it, the still picture stays; if it does not load, a button tries again.
 * @param undrawableText the message for browsers that cannot draw it.
 */
export function LiveMapWhenSeen({
  undrawableText,
  ...props
}: Omit<LiveMapProps, 'onFail'> & { undrawableText?: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const hasBeenInView = useInView(frame)
  const [hasFailed, setHasFailed] = useState(false)
  const canDraw = hasBeenInView && hasWebGl()
  return (
    <div ref={frame} className={styles.frame}>
      {hasBeenInView && !canDraw && undrawableText && (
        <p className={styles.note} role="status" data-overlay>
          {undrawableText}
        </p>
      )}
      {canDraw && !hasFailed && <LiveMap {...props} onFail={() => setHasFailed(true)} />}
      {hasFailed && (
        <div className={`${styles.note} ${styles.failure}`} role="alert">
          <p>The map did not load. Check your connection.</p>
          <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={() => setHasFailed(false)}>
            Try again
          </button>
        </div>
      )}
    </div>
  )
}

/** Returns whether an element has been within 100 pixels of the screen since mounting. */
function useInView(element: RefObject<Element | null>): boolean {
  const [hasBeenInView, setHasBeenInView] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        setHasBeenInView(true)
        observer.disconnect()
      },
      { rootMargin: '100px' },
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return hasBeenInView
}
