import styles from './bar.module.css'

/**
 * A decorative horizontal bar; the number is next to it as text. It is SVG because the site's policy forbids style
 * attributes.
 * @param share from 0 to 1.
 * @param tone honey for stars, ink for other values, brick for poor ones.
 */
export function Bar({ share, tone }: { share: number; tone: 'honey' | 'ink' | 'brick' }) {
  const width = Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
  return (
    <svg className={styles.bar} data-tone={tone} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width={width} height="8" />
    </svg>
  )
}
