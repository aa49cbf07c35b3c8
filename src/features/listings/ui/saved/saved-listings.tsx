import { useState } from 'react'
import { paths } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import { Select } from '../../../../ui/form/select.tsx'
import layout from '../../../../ui/layout.module.css'
import { Link } from '../../../../ui/link.tsx'
import lists from '../../../../ui/loading/list-state.module.css'
import { ListFailed } from '../../../../ui/loading/list-state.tsx'
import type { Loaded } from '../../../../ui/loading/use-loaded.ts'
import { useFoldedList } from '../../../../ui/use-folded-list.ts'
import { useMarkCount } from '../../../people/ui/account.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import type { SavedLists } from '../../saved/calls.ts'
import { PropertyCard } from '../property-card.tsx'
import { type SavedItem, type SavedSort, savedSorts, sortSavedItems } from './saved-items.ts'
import { SavedLandlordCard } from './saved-landlord-card.tsx'
import styles from './saved-listings.module.css'
import { UndoableCard } from './undoable-card.tsx'

/** How many items the collapsed list shows. */
const collapsedCount = 6
/** The heading of the list of saved listings. */
export const savedListingsHeading = 'Saved Properties and Landlords'
/** How many rows the list's skeleton has. */
export const skeletonRows = collapsedCount

/** Renders saved apartments and landlords in one list; nothing while they load. */
export function SavedListings({ loaded }: { loaded: Loaded<SavedLists> }) {
  if (loaded.state === 'failed') return <ListFailed heading={savedListingsHeading} retry={loaded.retry} />
  if (loaded.state !== 'ready') return null
  return <SavedListingsSection {...loaded.data} />
}

function SavedListingsSection(saved: SavedLists) {
  const [sort, setSort] = useState<SavedSort>('reviews')
  const items = sortSavedItems(saved, sort)
  const { shown, isOpen, isFoldable, toggle, listRef } = useFoldedList(items, collapsedCount)
  const count = useSavedCount(saved)
  return (
    <section className={layout.section} aria-labelledby="saved">
      <div className={layout.bar}>
        <h2 id="saved">{`${savedListingsHeading} (${count})`}</h2>
        {items.length > 1 && (
          <Select<SavedSort> label="Sort by:" name="saved" value={sort} options={savedSorts} onChange={setSort} />
        )}
      </div>
      {items.length === 0 && <NothingSaved />}
      <ul className={styles.list} ref={listRef}>
        {shown.map(item => (
          <li key={`${item.kind} ${item.id}`}>
            <UndoableCard item={item}>
              <SavedCard item={item} />
            </UndoableCard>
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

function useSavedCount({ cards, landlords }: SavedLists): number {
  const apartmentCount = useMarkCount(
    'savedApartments',
    cards.map(card => card.buildingData.id),
  )
  const landlordCount = useMarkCount(
    'savedLandlords',
    landlords.map(landlord => landlord.id),
  )
  return apartmentCount + landlordCount
}

function SavedCard({ item }: { item: SavedItem }) {
  const { placeholder } = useSite()
  if (item.kind === 'landlord') return <SavedLandlordCard landlord={item.landlord} />
  return <PropertyCard card={item.card} placeholder={placeholder} />
}

function NothingSaved() {
  return (
    <div className={lists.empty}>
      <p>You have not saved any apartments.</p>
      <Link to={paths.home}>Browse apartments and tap the bookmark to save one</Link>
    </div>
  )
}
