import styles from './figure-lines.module.css'

export interface FigureLine {
  name: string
  value: string
  detail?: string | false
}

/** Renders figures as lines: "Repairs 3.0 · Collegetown 3.4 · Wrenfield 3.5". */
export function FigureLines({ lines }: { lines: FigureLine[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ name, value, detail }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {detail && (
            <dd className={styles.detail} dir="auto">
              {detail}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
