import { useId } from 'react'
import ratings from '../../../ui/form/rating-input.module.css'
import layout from '../../../ui/layout.module.css'
import { Star, starChoices, starsLabel } from '../../../ui/rating/star.tsx'

/**
 * Renders five stars that begin a review with an overall rating. They are buttons: arrow keys in a radio group would choose
 * on their way.
 */
export function StarRow({ question, onChoose }: { question: string; onChoose(stars: number): void }) {
  const questionId = useId()
  const noteId = useId()
  return (
    <fieldset className={ratings.group} aria-labelledby={questionId} aria-describedby={noteId}>
      <b id={questionId}>{question}</b>
      <div className={ratings.stars}>
        {starChoices.map(stars => (
          <button
            key={stars}
            type="button"
            className={ratings.star}
            aria-label={starsLabel(stars)}
            aria-haspopup="dialog"
            onClick={() => onChoose(stars)}
          >
            <Star />
          </button>
        ))}
      </div>
      <span id={noteId} className={layout.facts}>
        Anonymous, even to moderators.
      </span>
    </fieldset>
  )
}
