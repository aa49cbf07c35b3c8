import { formatRating } from '../../../../ui/format.ts'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { reviewCountLabel } from '../../../listings/catalog/rules.ts'
import type { Insights } from '../../insights/shapes.ts'
import type { ReviewSort } from '../../rules.ts'
import { useFilterLinks } from '../list/review-view.tsx'
import styles from './topic-columns.module.css'

const maxTopics = 4

/**
 * Renders what students like and what they warn of, the most frequent topics that have a sentence first. A topic links to
 * the reviews that mention it.
 */
export function TopicColumns({ topics, sort }: { topics: Insights['topics']; sort?: ReviewSort }) {
  const linkTo = useFilterLinks({ sort })
  const sentencesFirst = [...topics].sort((a, b) => Number(!a.sentence) - Number(!b.sentence))
  const sides = [
    { title: 'Students like', topics: sentencesFirst.filter(topic => topic.isLiked) },
    { title: 'Students warn', topics: sentencesFirst.filter(topic => !topic.isLiked), isWarning: true },
  ].filter(side => side.topics.length > 0)
  if (sides.length === 0) return null
  return (
    <div className={styles.columns}>
      {sides.map(side => (
        <section key={side.title} className={`${layout.card} ${styles.side}`} aria-label={side.title}>
          <h2 data-warning={side.isWarning}>{side.title}</h2>
          <ul className={styles.topics}>
            {side.topics.slice(0, maxTopics).map(({ key, label, numReviews, avgRating, sentence }) => (
              <li key={key}>
                <Link className={layout.cardLink} to={linkTo({ topic: key })}>
                  {label}
                </Link>
                <span>{`${reviewCountLabel(numReviews).toLowerCase()} · ${formatRating(avgRating)} stars`}</span>
                {sentence && <blockquote dir="auto">{`“${sentence.text}”`}</blockquote>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
