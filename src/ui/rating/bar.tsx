import styles from './bar.module.css'

/**
 * A horizontal bar, `share` from 0 to 1. Decoration: the figure stands beside it as text. Drawn as SVG because the
 * site's policy allows no style attribute in served HTML.
 */
export function Bar({ share, tone }: { share: number; tone: 'honey' | 'pine' }) {
  const width = Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
  return (
    <svg className={styles.bar} data-tone={tone} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width={width} height="8" />
    </svg>
  )
}
