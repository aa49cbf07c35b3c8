import { countText } from '../../features/listings/ui/card-rating.tsx'
import { addChosen } from '../../features/listings/ui/compare/chosen-apartments.ts'
import { Picture } from '../../features/photos/ui/picture.tsx'
import { useSite } from '../../features/site/ui/site-context.tsx'
import { href, paths } from '../../site-map.ts'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import { RatingFact } from '../../ui/rating/rating-fact.tsx'
import type { SuggestedApartment } from './compare-data.ts'
import styles from './suggested-apartments.module.css'

/**
 * Renders apartments to add to a comparison, each a link to the comparison with it.
 * @param ids the apartments that are compared already.
 */
export function SuggestedApartments({ suggestions, ids }: { suggestions: SuggestedApartment[]; ids: string[] }) {
  const { placeholder } = useSite()
  if (suggestions.length === 0) return null
  return (
    <section className={`${layout.section} ${styles.section}`} aria-labelledby="suggestions">
      <div className={layout.bar}>
        <h2 id="suggestions">{ids.length === 0 ? 'Start with one of these' : 'Add another'}</h2>
        <Link to={paths.search}>Search for an apartment</Link>
      </div>
      <ul className={styles.list}>
        {suggestions.map(({ id, name, address, photo, avgRating, numReviews }) => (
          <li key={id} className={styles.card}>
            <Picture className={styles.photo} url={photo ?? placeholder} alt="" sizes="96px" />
            <div className={styles.text}>
              <Link
                className={styles.add}
                to={href.compare([...ids, id])}
                replace
                onClick={() => addChosen({ id, name, photo })}
              >
                Add {name}
              </Link>
              <p className={styles.rating}>
                <RatingFact rating={avgRating} isSmall />
                {countText(numReviews)}
              </p>
              {address !== name && <p>{address}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
