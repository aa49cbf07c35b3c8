import layout from '../../../../ui/layout.module.css'
import { Stars } from '../../../../ui/rating/stars.tsx'
import { categoryLabels, ratingCategories } from '../../../listings/catalog/rules.ts'
import type { Review } from '../../shapes.ts'
import styles from './detailed-ratings.module.css'

/**
 * Renders a review's four detailed ratings behind a button that needs no script.
 * @param name the review's name among the others, for screen readers.
 */
export function DetailedRatings({ review, name }: { review: Review; name: string }) {
  return (
    <details className={styles.details}>
      <summary>
        Detailed ratings
        <span className={layout.hiddenText}>{`: ${name}`}</span>
      </summary>
      <dl>
        {ratingCategories.map(category => (
          <div key={category}>
            <dt>{categoryLabels[category]}</dt>
            <dd>
              <Stars rating={review.detailedRatings[category]} isSmall />
              <b aria-hidden="true">{review.detailedRatings[category]}</b>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
