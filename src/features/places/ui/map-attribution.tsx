import { useSite } from '../../site/ui/site-context.tsx'
import styles from './map-attribution.module.css'

/** Renders what the town's map must say about its data, for the place below a picture of it, still or live. */
export function MapAttribution() {
  const { map } = useSite()
  if (!map?.attribution) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's own HTML of site.json.
  return <p className={styles.attribution} data-attribution dangerouslySetInnerHTML={{ __html: map.attribution }} />
}
