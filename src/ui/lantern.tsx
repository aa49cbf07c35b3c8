import styles from './lantern.module.css'

/** A porch lantern, lit or dark. */
export function Lantern({ isLit }: { isLit: boolean }) {
  return (
    <svg className={styles.lantern} data-lit={isLit || undefined} viewBox="0 0 96 120" aria-hidden="true">
      <circle className={styles.glow} cx="48" cy="66" r="46" />
      <path d="M48 8v14M30 34l8-12h20l8 12z" className={styles.iron} />
      <path d="M33 34h30l-4 50H37z" className={styles.glass} />
      <path d="M33 34h30l-4 50H37zM48 34v50M34 84h28v8H34z" className={styles.iron} />
    </svg>
  )
}
