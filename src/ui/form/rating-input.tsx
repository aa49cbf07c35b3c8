import { useId, useState } from 'react'
import { countLabel } from '../format.ts'
import field from './field.module.css'
import styles from './rating-input.module.css'

/** The meaning of each number of stars. */
const starWords = ['', 'terrible', 'poor', 'okay', 'good', 'excellent'] as const
const choices = [1, 2, 3, 4, 5] as const

const starsLabel = (stars: number) => `${countLabel(stars, 'star')}: ${starWords[stars]}`

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
        {choices.map(stars => (
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
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 2.6l2.9 6 6.5.8-4.8 4.5 1.3 6.5L12 17.2l-5.9 3.2 1.3-6.5L2.6 9.4l6.5-.8z" />
            </svg>
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
