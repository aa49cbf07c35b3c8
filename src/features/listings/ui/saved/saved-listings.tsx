import { useState } from 'react'
import { href, paths } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import { Select } from '../../../../ui/form/select.tsx'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import lists from '../../../../ui/loading/list-state.module.css'
import { ListFailed } from '../../../../ui/loading/list-state.tsx'
import type { Loaded } from '../../../../ui/loading/use-loaded.ts'
import { useFoldedList } from '../../../../ui/use-folded-list.ts'
import { useMarks } from '../../../people/ui/account.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import { propertyCountLabel } from '../../catalog/rules.ts'
import type { Landlord } from '../../catalog/shapes.ts'
import { maxCompared } from '../../compare/rules.ts'
import facts from '../card-facts.module.css'
import { ListingCard, PropertyCard } from '../property-card.tsx'
import { type SavedLists, type SavedSort, savedSorts, sortSavedItems } from './saved-items.ts'
import { savedMarks } from './use-save-toggle.ts'

/** How many items the collapsed list shows, and its skeleton. */
export const collapsedCount = 6
export const savedListingsHeading = 'Saved Properties and Landlords'

/**
 * Renders saved apartments and landlords in one list; nothing while they load. One that is unsaved stays until the page is
 * left, so that the same button saves it again.
 */
export function SavedListings({ loaded }: { loaded: Loaded<SavedLists> }) {
  if (loaded.state === 'failed') return <ListFailed heading={savedListingsHeading} retry={loaded.retry} />
  if (loaded.state !== 'ready') return null
  return <SavedListingsSection {...loaded.data} />
}

function SavedListingsSection(saved: SavedLists) {
  const [sort, setSort] = useState<SavedSort>('reviews')
  const items = sortSavedItems(saved, sort)
  const { shown, isOpen, isFoldable, toggle, listRef } = useFoldedList(items, collapsedCount)
  const hasMark = useMarks()
  const marked = items.filter(({ kind, id }) => hasMark(savedMarks[kind], id))
  const apartmentIds = marked.filter(({ kind }) => kind === 'apartment').map(({ id }) => id)
  return (
    <section className={layout.section} aria-labelledby="saved">
      <div className={layout.bar}>
        <h2 id="saved">{`${savedListingsHeading} (${marked.length})`}</h2>
        {apartmentIds.length > 1 && <Link to={href.compare(apartmentIds.slice(0, maxCompared))}>Compare saved</Link>}
        {items.length > 1 && (
          <Select<SavedSort> label="Sort by:" name="saved" value={sort} options={savedSorts} onChange={setSort} />
        )}
      </div>
      {items.length === 0 && (
        <div className={lists.empty}>
          <p>You have not saved any apartments.</p>
          <Link to={paths.home}>Browse apartments and tap the bookmark to save one</Link>
        </div>
      )}
      <ul className={layout.list} ref={listRef}>
        {shown.map(item => (
          <li key={`${item.kind} ${item.id}`}>
            {item.kind === 'landlord' ? (
              <SavedLandlordCard landlord={item.landlord} />
            ) : (
              <PropertyCard card={item.card} />
            )}
          </li>
        ))}
      </ul>
      {isFoldable && (
        <div className={layout.more}>
          <button type="button" className={buttons.button} aria-expanded={isOpen} onClick={toggle}>
            {isOpen ? 'Collapse' : `View All (${items.length})`}
          </button>
        </div>
      )}
    </section>
  )
}

/** Renders a saved landlord in the shape of an apartment's card. */
function SavedLandlordCard({ landlord }: { landlord: Landlord }) {
  const { address, numReviews, avgRating, propertiesOwned } = landlord
  const { homeBanner } = useSite()
  return (
    <ListingCard kind="landlord" of={landlord} placeholder={homeBanner} rating={{ rating: avgRating, numReviews }}>
      <p className={facts.facts}>
        <span>Landlord</span>
        {address && <span>{address}</span>}
        <span>{propertyCountLabel(propertiesOwned)}</span>
      </p>
    </ListingCard>
  )
}
