import { href } from '../../../../site-map.ts'
import { joinAnd } from '../../../../ui/format.ts'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { RatingFact } from '../../../../ui/rating/rating-fact.tsx'
import { reviewCountLabel } from '../../../listings/catalog/rules.ts'
import { reviewFiltersToQuery, type TextRange } from '../../filter-rules.ts'
import type { MentioningListing, Mentions } from '../../read/find-mentions.ts'
import { MarkedText } from '../card/review-text.tsx'
import styles from './mention-list.module.css'

const headingId = 'mentions'

export type MentionListProps = Omit<Mentions, 'listings'> & { listings: (MentioningListing & { marks: TextRange[] })[] }

const quoted = (words: string) => joinAnd(words.split(' ').map(word => `“${word}”`))

export function MentionsLink({ words }: { words: string }) {
  return (
    <p className={styles.jump}>
      <a href={`#${headingId}`}>{`See reviews that mention ${quoted(words)}`}</a>
    </p>
  )
}

export function MentionList({ words, isComplete, listings }: MentionListProps) {
  const filter = reviewFiltersToQuery({ words })
  const them = words.includes(' ') ? 'them' : 'it'
  return (
    <section className={styles.mentions} aria-labelledby={headingId}>
      <h2 id={headingId}>{`Reviews that mention ${quoted(words)}`}</h2>
      {!isComplete && (
        <p className={styles.note}>
          {`Many reviews mention ${them}. These apartments and landlords come from a part of those reviews; there may be others.`}
        </p>
      )}
      <ul className={layout.grid}>
        {listings.map(({ kind, id, name, numReviews, avgRating, numMentions, quote, marks }) => (
          <li key={`${kind}:${id}`} className={`${layout.card} ${layout.linkedCard} ${styles.listing}`}>
            <h3>
              <Link className={layout.cardLink} to={`${href[kind](id)}?${filter}#reviews`}>
                {name}
              </Link>
            </h3>
            <p className={layout.facts}>
              <RatingFact rating={avgRating} isSmall />
              <span>{`${numMentions} of ${reviewCountLabel(numReviews).toLowerCase()} ${numMentions === 1 ? 'mentions' : 'mention'} ${them}`}</span>
            </p>
            <blockquote dir="auto">
              “<MarkedText text={quote.text} marks={marks} />”
            </blockquote>
          </li>
        ))}
      </ul>
    </section>
  )
}
