import { useEffect } from 'react'
import { reviewCountLabel } from '../../features/listings/catalog/rules.ts'
import { maxCompared } from '../../features/listings/compare/rules.ts'
import {
  addChosen,
  type ChosenApartment,
  removeChosen,
  replaceChosen,
} from '../../features/listings/ui/compare/chosen-apartments.ts'
import type { PublicSite } from '../../features/site/rules.ts'
import type { PageHandle, PagePreview, PageProps } from '../../shell/document/page-head.ts'
import { href, paths } from '../../site-map.ts'
import buttons from '../../ui/button.module.css'
import { countLabel, formatRating, joinAnd } from '../../ui/format.ts'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import styles from './compare.module.css'
import type { ComparisonData } from './compare-data.ts'
import { ComparisonTable } from './comparison-table.tsx'

/** The page's title and preview. Only the page without apartments is for search engines: there are too many choices. */
export const handle: PageHandle<ComparisonData> = {
  head: ({ apartments, unknownIds }) => ({
    title: titleOf(apartments),
    noIndex: apartments.length + unknownIds.length > 0,
  }),
  preview: import.meta.env.SSR ? comparisonPreview : undefined,
}

function titleOf(apartments: ComparisonData['apartments']): string {
  const names = apartments.map(({ building }) => building.name)
  return names.length === 0 ? 'Compare Apartments' : `Compare ${joinAnd(names)}`
}

function comparisonPreview({ apartments }: ComparisonData, site: PublicSite): PagePreview {
  const facts = apartments.map(({ building, ratings: { avgRating, numReviews } }) =>
    numReviews > 0
      ? `${building.name}: ${formatRating(avgRating)} out of 5 from ${reviewCountLabel(numReviews).toLowerCase()}`
      : `${building.name}: no reviews yet`,
  )
  const ids = apartments.map(({ building }) => building.id).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  return {
    description: `${facts.map(fact => `${fact}. `).join('')}Ratings, rents and the walk to campus side by side, from anonymous reviews by students of ${site.universityFullName}.`,
    canonical: href.compare(ids),
    image: apartments.find(({ photo }) => photo)?.photo ?? undefined,
  }
}

export function Component({ data }: PageProps<ComparisonData>) {
  const { apartments, unknownIds, numLeftOut } = data
  const ids = apartments.map(({ building }) => building.id)
  const chosen = apartments.map(({ building: { id, name }, photo }) => ({ id, name, photo }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `chosen` follows from the apartments.
  useEffect(() => {
    removeChosen(...unknownIds)
    for (const [i, { formerIds }] of apartments.entries()) if (chosen[i]) replaceChosen(formerIds, chosen[i])
  }, [unknownIds, apartments])
  return (
    <div className={`${layout.wrap} ${layout.page}`}>
      <div className={layout.bar}>
        <h1>{ids.length > 1 ? `Compare ${ids.length} Apartments` : 'Compare Apartments'}</h1>
        {ids.length > 1 && (
          <div className={layout.form}>
            {ids.length < maxCompared && <AddLink chosen={chosen} />}
            <ShareButton />
          </div>
        )}
      </div>
      {ids.length < 2 && (
        <>
          <p className={layout.intro}>{invitationOf(apartments)}</p>
          <p className={styles.add}>
            <AddLink chosen={chosen} />
          </p>
        </>
      )}
      <LeftOut numUnknown={unknownIds.length} numLeftOut={numLeftOut} />
      {ids.length > 0 && <ComparisonTable apartments={apartments} />}
      {ids.length > 1 && (
        <p className={layout.intro}>
          Ratings and rents are from students’ reviews, walks and drives from the street map, landlords from our
          listings.
        </p>
      )}
    </div>
  )
}

/** Leads to the lists, with the apartments that are compared in the tray. */
function AddLink({ chosen }: { chosen: ChosenApartment[] }) {
  return (
    <Link
      className={chosen.length < 2 ? buttons.primary : buttons.button}
      to={paths.search}
      onClick={() => chosen.forEach(addChosen)}
    >
      {chosen.length === 0 ? 'Find apartments to compare' : 'Add another'}
    </Link>
  )
}

function invitationOf([first]: ComparisonData['apartments']): string {
  if (!first) return 'Choose two to twelve apartments to see their ratings, rents and walks to campus side by side.'
  return `Choose at least one more apartment to compare with ${first.building.name}.`
}

function LeftOut({ numUnknown, numLeftOut }: { numUnknown: number; numLeftOut: number }) {
  if (numUnknown + numLeftOut === 0) return null
  return (
    <div className={styles.note} role="note">
      {numUnknown > 0 && <p>{`Not listed here, so left out: ${countLabel(numUnknown, 'apartment')}.`}</p>}
      {numLeftOut > 0 && (
        <p>{`More than the ${maxCompared} you can compare, so left out: ${countLabel(numLeftOut, 'apartment')}.`}</p>
      )}
    </div>
  )
}
