import { useId, useState } from 'react'
import { Star, starChoices, starsLabel, starWords } from '../rating/star.tsx'
import field from './field.module.css'
import styles from './rating-input.module.css'

/**
 * A rating from 1 to 5 as five stars: native radio buttons, which work with arrow keys and screen readers. Hovering
 * over a star previews it.
 * @param name of the radio group in its form.
 * @param value 0 when nothing is chosen.
 * @param describedBy the id of a related message.
 * @param isLarge for the most important rating: also shows the stars' meaning in words.
 */
export function RatingInput(props: {
  label: string
  name: string
  value: number
  onChange(value: number): void
  isInvalid?: boolean
  describedBy?: string
  isLarge?: boolean
}) {
  const { label, name, value, onChange, isInvalid, describedBy, isLarge } = props
  const [hoveredStars, setHoveredStars] = useState(0)
  const labelId = useId()
  const shownStars = hoveredStars || value
  return (
    <div
      role="radiogroup"
      className={styles.group}
      data-large={isLarge || undefined}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-required="true"
      aria-invalid={isInvalid || undefined}
    >
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <div className={styles.stars} onPointerLeave={() => setHoveredStars(0)}>
        {starChoices.map(stars => (
          <label
            key={stars}
            className={styles.star}
            data-on={stars <= shownStars || undefined}
            onPointerEnter={event => event.pointerType === 'mouse' && setHoveredStars(stars)}
          >
            <input
              type="radio"
              className={field.unseen}
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={starsLabel(stars)}
            />
            <Star />
          </label>
        ))}
      </div>
      {isLarge && (
        <span className={styles.word} aria-hidden="true">
          {starWords[shownStars]}
        </span>
      )}
    </div>
  )
}
