import type { PageHandle, PageProps } from '../shell/document/page-head.ts'
import { href } from '../site-map.ts'
import buttons from '../ui/button.module.css'
import layout from '../ui/layout.module.css'
import { Link } from '../ui/link.tsx'
import styles from './tour.module.css'
import type { TourData } from './tour-data.ts'

export const handle: PageHandle<TourData> = {
  head: ({ building }) => ({ title: `Questions for a tour of ${building.name}`, noIndex: true }),
}

/** A sheet to print and take along. */
export function Component({ data: { building, questions } }: PageProps<TourData>) {
  const { id, name, address } = building
  return (
    <div className={`${layout.wrap} ${layout.page}`}>
      <h1>Questions for your tour</h1>
      <p>
        <Link to={href.apartment(id)}>{name}</Link>
        {address !== name && <span>{`, ${address}`}</span>}
      </p>
      {questions.length === 0 ? (
        <p>Questions appear here when two reviews write about the same thing, such as heat or noise.</p>
      ) : (
        <>
          <ul className={styles.questions}>
            {questions.map(({ key, label, question }) => (
              <li key={key}>
                <b>{label}</b>
                <p>{question}</p>
              </li>
            ))}
          </ul>
          <button type="button" className={`${buttons.button} ${styles.print}`} onClick={() => print()}>
            Print these questions
          </button>
        </>
      )}
    </div>
  )
}
