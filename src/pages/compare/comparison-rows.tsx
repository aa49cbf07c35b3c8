import type { ReactNode } from 'react'
import { bedroomsLabel, categoryLabels, ratingCategories } from '../../features/listings/catalog/rules.ts'
import type { ComparedValue } from '../../features/listings/compare/rules.ts'
import { minutesText, travelTimeKey } from '../../features/places/rules.ts'
import { fewReviews, minRentReviews } from '../../features/reviews/insights/rules.ts'
import type { CampusPointKey, PublicSite } from '../../features/site/rules.ts'
import { Amenities, LandlordFact, NewestReview, Nothing, OverallRating, Rent, ShareOf, Topics } from './cells.tsx'
import type { ComparedApartment } from './compare-data.ts'

/** One fact of every apartment. */
export interface ComparisonRow {
  /** Tells rows apart whose label may change in place; by default the label. */
  key?: string
  label: string
  /** Whether it is about the reader's own campus point. */
  isOwn?: boolean
  cell(apartment: ComparedApartment): ReactNode
  /** How the best apartment of the row is found, and what it is called. */
  best?: {
    label: string
    wanted: 'highest' | 'lowest'
    valueOf(apartment: ComparedApartment): ComparedValue | null
  }
}

/**
 * Returns the rows of a comparison, in groups.
 * @param campusPoints in the order of their rows.
 * @param own the reader's campus point.
 */
export function createRowGroups(
  apartments: readonly ComparedApartment[],
  campusPoints: PublicSite['campusPoints'],
  own: CampusPointKey | undefined,
): { label: string; rows: ComparisonRow[] }[] {
  return [
    { label: 'Ratings', rows: ratingRows },
    { label: 'What people paid', rows: [...rentRows(apartments), depositRow] },
    {
      label: 'Getting to campus',
      // The own point is the first once the browser knows it: then the rows change their texts and stay in place.
      rows: campusPoints.map(({ key, label }, index) => ({
        ...travelRow(key, label),
        key: `travel ${index}`,
        isOwn: key === own,
      })),
    },
    { label: 'Living there', rows: livingRows },
  ]
}

const ratingRows: ComparisonRow[] = [
  {
    label: 'Overall rating',
    cell: ({ ratings }) => <OverallRating {...ratings} />,
    best: highestRating(({ avgRating }) => avgRating),
  },
  ...ratingCategories.map(category => ({
    label: categoryLabels[category],
    cell: ({ ratings: { avgDetailedRatings } }: ComparedApartment) =>
      avgDetailedRatings[category] > 0 ? (
        `${avgDetailedRatings[category].toFixed(1)} of 5`
      ) : (
        <Nothing text="Not rated yet" />
      ),
    best: highestRating(({ avgDetailedRatings }) => avgDetailedRatings[category]),
  })),
  shareRow('Would rent again', ({ rentAgain: { yes, no } }) => ({ part: yes, all: yes + no })),
]

function highestRating(ratingOf: (ratings: ComparedApartment['ratings']) => number): ComparisonRow['best'] {
  return {
    label: 'Highest',
    wanted: 'highest',
    valueOf({ ratings }) {
      const value = Math.round(ratingOf(ratings) * 10) / 10
      return value > 0 ? { value, isSure: ratings.numReviews >= fewReviews } : null
    },
  }
}

/** Returns a row with a share of answers, such as "6 of 8". */
function shareRow(
  label: string,
  shareOf: (apartment: ComparedApartment) => { part: number; all: number },
): ComparisonRow {
  return {
    label,
    cell: apartment => <ShareOf {...shareOf(apartment)} />,
    best: {
      label: 'Highest share',
      wanted: 'highest',
      valueOf(apartment) {
        const { part, all } = shareOf(apartment)
        return all > 0 ? { value: Math.round((100 * part) / all), isSure: all >= fewReviews } : null
      },
    },
  }
}

function rentRows(apartments: readonly ComparedApartment[]): ComparisonRow[] {
  const bedroomCounts = new Set(apartments.flatMap(({ rent }) => rent.map(({ bedrooms }) => bedrooms)))
  if (bedroomCounts.size === 0) return [{ label: 'Rent', cell: () => <Nothing text="No prices yet" /> }]
  return [...bedroomCounts]
    .sort((a, b) => a - b)
    .map(bedrooms => {
      const rentOf = ({ rent }: ComparedApartment) => rent.find(each => each.bedrooms === bedrooms)
      return {
        label: bedroomsLabel(bedrooms),
        cell: apartment => <Rent rent={rentOf(apartment)} />,
        best: {
          label: 'Lowest',
          wanted: 'lowest',
          valueOf(apartment) {
            const rent = rentOf(apartment)
            return rent ? { value: rent.median, isSure: rent.numReviews >= minRentReviews } : null
          },
        },
      }
    })
}

const depositRow = shareRow('Deposit back in full', ({ deposit: { full, part, none } }) => ({
  part: full,
  all: full + part + none,
}))

function travelRow(point: CampusPointKey, label: string): ComparisonRow {
  const [walk, drive] = [travelTimeKey(point, 'walking'), travelTimeKey(point, 'driving')]
  return {
    label: `To ${label}`,
    cell: ({ travelTimes }) =>
      travelTimes ? (
        <p>{`${minutesText(travelTimes[walk])} walk, ${minutesText(travelTimes[drive])} drive`}</p>
      ) : (
        <Nothing text="Location not known" />
      ),
    best: {
      label: 'Shortest walk',
      wanted: 'lowest',
      valueOf: ({ travelTimes }) => travelTimes && { value: Math.max(1, Math.round(travelTimes[walk])), isSure: true },
    },
  }
}

const livingRows: ComparisonRow[] = [
  { label: 'Landlord', cell: LandlordFact },
  { label: 'What came with it', cell: Amenities },
  { label: 'Students mention', cell: Topics },
  { label: 'Newest review', cell: NewestReview },
]
