import styles from './map-still.module.css'

/**
 * A still picture of the map: there from the first paint, and the map itself where a browser cannot draw the live one. It
 * is never scaled: its middle is the live map's, and so is its size.
 * @param of what it shows: `apartment/7`, `area/WEST`, `town`.
 * @param alt what it shows, in words; nothing where other words stand beside.
 */
export function MapStill({ of, alt = '' }: { of: string; alt?: string }) {
  return (
    <picture>
      <source srcSet={`/map/dark/${of}.svg`} media="(prefers-color-scheme: dark)" />
      <img className={styles.still} src={`/map/light/${of}.svg`} alt={alt} loading="lazy" decoding="async" />
    </picture>
  )
}
