import buttons from '../../../../ui/button.module.css'
import folds from '../../../../ui/fold.module.css'
import layout from '../../../../ui/layout.module.css'
import { printAlone } from '../../../../ui/print-alone.ts'
import type { Insights } from '../../insights/shapes.ts'
import styles from './topic-columns.module.css'

/** Renders a question about each topic of an apartment, those that students warn of first, in a fold that prints alone. */
export function TourQuestions({ topics }: { topics: Insights['topics'] }) {
  const asked = topics.filter(topic => topic.question !== null).sort((a, b) => Number(a.isLiked) - Number(b.isLiked))
  if (asked.length === 0) return null
  return (
    <details className={`${layout.card} ${folds.fold} ${styles.tour}`} data-printable>
      <summary>
        <h2>Ask on your tour</h2>
      </summary>
      <ul className={styles.topics}>
        {asked.map(({ key, label, question }) => (
          <li key={key}>
            <b>{label}</b>
            <p>{question}</p>
          </li>
        ))}
      </ul>
      <button type="button" className={buttons.button} onClick={printAlone}>
        Print these questions
      </button>
    </details>
  )
}
