import { href } from '../../../../site-map.ts'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import { RatingFact } from '../../../../ui/rating/rating-fact.tsx'
import { reviewCountLabel } from '../../../catalog/rules.ts'
import { reviewFiltersToQuery } from '../../filter-rules.ts'
import type { TextRange } from '../../mark-rules.ts'
import type { MentioningListing, Mentions } from '../../mentions/shapes.ts'
import { MarkedText } from '../card/marked-text.tsx'
import styles from './mention-list.module.css'

/** A listing whose reviews mention words, with the parts of its quote to mark. */
export type MarkedListing = MentioningListing & { marks: TextRange[] }

/** What the list of mentions shows. */
export type MentionListProps = Omit<Mentions, 'listings'> & { listings: MarkedListing[] }

const quoted = new Intl.ListFormat('en-US', { type: 'conjunction' })

/**
 * Renders the listings whose reviews mention the words of a search, each with a sentence in which they are marked. A
 * listing's link leads to its reviews, filtered by the words.
 */
export function MentionList({ words, isComplete, listings }: MentionListProps) {
  const filter = reviewFiltersToQuery({ words })
  const each = words.split(' ')
  const them = each.length === 1 ? 'it' : 'them'
  return (
    <section className={styles.mentions} aria-labelledby="mentions">
      <h2 id="mentions">{`Reviews that mention ${quoted.format(each.map(word => `“${word}”`))}`}</h2>
      {!isComplete && (
        <p className={styles.note}>
          {`Many reviews mention ${them}. These apartments and landlords are from the newest 2,000 reviews in town.`}
        </p>
      )}
      <ul className={styles.list}>
        {listings.map(({ kind, id, name, numReviews, avgRating, numMentions, quote, marks }) => (
          <li key={`${kind}:${id}`} className={`${layout.card} ${layout.linkedCard} ${styles.listing}`}>
            <h3>
              <Link className={layout.cardLink} to={`${href[kind](id)}?${filter}#reviews`}>
                {name}
              </Link>
            </h3>
            <p className={styles.facts}>
              <RatingFact rating={avgRating} isSmall />
              <span>{`${numMentions} of ${reviewCountLabel(numReviews).toLowerCase()} ${numMentions === 1 ? 'mentions' : 'mention'} ${them}`}</span>
            </p>
            <blockquote>
              “<MarkedText text={quote.text} marks={marks} />”
            </blockquote>
          </li>
        ))}
      </ul>
    </section>
  )
}
