import chips from '../../../../ui/chip.module.css'
import { Link } from '../../../../ui/link.tsx'
import type { ReviewFilters } from '../../filter-rules.ts'
import type { Insights } from '../../insights/shapes.ts'
import { useFilterLinks } from '../list/review-view.tsx'
import styles from './topics.module.css'

type Topic = Insights['topics'][number]

const shownTopics = 4

/**
 * Renders what several reviews mention, each with its count and a quote. A topic is a link to its reviews; that of the
 * reviews on screen leads back to all.
 */
export function Topics({ topics, filters }: { topics: Topic[]; filters: ReviewFilters }) {
  if (topics.length === 0) return null
  const [first, rest] = [topics.slice(0, shownTopics), topics.slice(shownTopics)]
  return (
    <section className={styles.topics} aria-labelledby="topics">
      <h2 id="topics">What students say</h2>
      <TopicList topics={first} filters={filters} />
      {rest.length > 0 && (
        <details open={rest.some(({ key }) => key === filters.topic) || undefined}>
          <summary>{`${rest.length} more ${rest.length === 1 ? 'topic' : 'topics'}`}</summary>
          <TopicList topics={rest} filters={filters} />
        </details>
      )}
    </section>
  )
}

function TopicList({ topics, filters }: { topics: Topic[]; filters: ReviewFilters }) {
  const linkTo = useFilterLinks(filters)
  return (
    <ul className={styles.list}>
      {topics.map(({ key, label, numReviews, quote }) => (
        <li key={key}>
          <Link
            className={`${chips.chip} ${styles.topic}`}
            to={linkTo({ topic: filters.topic === key ? undefined : key })}
            preventScrollReset
            aria-current={filters.topic === key || undefined}
          >
            {label}
            <span className={styles.count}>{`${numReviews} reviews`}</span>
          </Link>
          <blockquote>{`“${quote.text}”`}</blockquote>
        </li>
      ))}
    </ul>
  )
}
