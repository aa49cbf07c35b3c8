import styles from './lantern.module.css'

export function Lantern({ isLit }: { isLit: boolean }) {
  return (
    <svg className={styles.lantern} data-lit={isLit || undefined} viewBox="0 0 96 120" aria-hidden="true">
      <circle className={styles.glow} cx="56" cy="78" r="40" />
      <path d="M12 16v56M12 28h36q8 0 8 8v6M12 54q22 0 28-26" className={styles.iron} />
      <path d="M38 58h36l-4 40H42z" className={styles.glass} />
      <path d="M56 68q9 11 0 20q-9-9 0-20z" className={styles.flame} />
      <path d="M32 58l24-16 24 16zM38 58h36l-4 40H42zM40 98h32v7H40zM56 105v6" className={styles.iron} />
    </svg>
  )
}
