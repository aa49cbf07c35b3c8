import styles from './map-still.module.css'

/**
 * Renders a still picture of the map (`of` is `apartment/7`), for the first paint and for browsers that cannot draw the live map. It is not
 * scaled, so that its center and size are the live map's.
 */
export function MapStill({ of, alt }: { of: string; alt: string }) {
  return (
    <picture>
      <source srcSet={`/map/dark/${of}.svg`} media="(prefers-color-scheme: dark)" />
      <img className={styles.still} src={`/map/light/${of}.svg`} alt={alt} loading="lazy" decoding="async" />
    </picture>
  )
}
