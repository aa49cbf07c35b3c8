import { encode } from 'uqr'
import { href, livedHere } from '../../../../site-map.ts'
import { Door } from '../../../../ui/door.tsx'
import { useSite } from '../../../site/ui/site-context.tsx'
import styles from './posters.module.css'

/** Renders a sheet of paper that asks those who lived in an apartment for a review. */
export function Poster({ id, name }: { id: string; name: string }) {
  const { productName } = useSite()
  const { host, origin } = location
  return (
    <article className={styles.poster}>
      <Door className={styles.door} />
      <h2 dir="auto">{name}</h2>
      <p className={styles.question}>What should the next tenant know?</p>
      <p>Three minutes. Nobody learns who wrote.</p>
      <QrCode text={origin + href.apartment(id) + livedHere} />
      <p className={styles.site}>
        <b>{productName}</b>
        <span>{host + href.apartment(id)}</span>
      </p>
    </article>
  )
}

/** The light margin that a QR code needs, in modules. */
const quietZone = 4

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={dark.join('')} />
    </svg>
  )
}
