import { countLabel } from '../format.ts'

/** The meaning of each number of stars. */
export const starWords = ['', 'terrible', 'poor', 'okay', 'good', 'excellent'] as const
export const starChoices = [1, 2, 3, 4, 5] as const

export const starsLabel = (stars: number) => `${countLabel(stars, 'star')}: ${starWords[stars]}`

/** One star of those from which a rating is chosen. */
export const Star = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 2.6l2.9 6 6.5.8-4.8 4.5 1.3 6.5L12 17.2l-5.9 3.2 1.3-6.5L2.6 9.4l6.5-.8z" />
  </svg>
)
