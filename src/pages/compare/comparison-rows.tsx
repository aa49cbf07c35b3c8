import type { ReactNode } from 'react'
import { bedroomsLabel, categoryLabels, ratingCategories } from '../../features/listings/catalog/rules.ts'
import { type ComparedValue, findBest } from '../../features/listings/compare/rules.ts'
import { minutesText, travelTimeKey } from '../../features/places/rules.ts'
import { fewReviews, minRentReviews } from '../../features/reviews/insights/rules.ts'
import type { CampusPointKey, PublicSite } from '../../features/site/rules.ts'
import { Amenities, LandlordFact, NewestReview, Nothing, OverallRating, Rent, ShareOf, Topics } from './cells.tsx'
import type { ComparedApartment } from './compare-data.ts'

/** A row of the comparison: one fact of every apartment. */
export interface ComparisonRow {
  /** Tells rows apart whose label may change in place; by default the label. */
  key?: string
  label: string
  /** Whether it is about the reader's own campus point. */
  isOwn?: boolean
  cells: ReactNode[]
  /** For each apartment whether its value is the best, and what the best one is called. */
  best?: { is: boolean[]; label: string }
}

/** Rows under one heading. */
export interface RowGroup {
  label: string
  rows: ComparisonRow[]
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
): RowGroup[] {
  return [
    { label: 'Ratings', rows: ratingRows(apartments) },
    { label: 'What people paid', rows: [...rentRows(apartments), depositRow(apartments)] },
    { label: 'Getting to campus', rows: travelRows(apartments, campusPoints, own) },
    { label: 'Living there', rows: livingRows(apartments) },
  ].filter(({ rows }) => rows.length > 0)
}

type Columns = readonly ComparedApartment[]

const roundToTenth = (value: number) => Math.round(value * 10) / 10

function ratingRows(apartments: Columns): ComparisonRow[] {
  const findHighest = (ratingOf: (apartment: ComparedApartment) => number) => {
    const values = apartments.map(apartment => {
      const value = roundToTenth(ratingOf(apartment))
      return value > 0 ? { value, isSure: apartment.ratings.numReviews >= fewReviews } : null
    })
    return { is: findBest(values, 'highest'), label: 'Highest' }
  }
  return [
    {
      label: 'Overall rating',
      cells: apartments.map(({ ratings }) => <OverallRating key="rating" {...ratings} />),
      best: findHighest(({ ratings }) => ratings.avgRating),
    },
    ...ratingCategories.map(category => ({
      label: categoryLabels[category],
      cells: apartments.map(({ ratings: { avgDetailedRatings } }) =>
        avgDetailedRatings[category] > 0 ? (
          `${avgDetailedRatings[category].toFixed(1)} of 5`
        ) : (
          <Nothing key="none" text="Not rated yet" />
        ),
      ),
      best: findHighest(({ ratings }) => ratings.avgDetailedRatings[category]),
    })),
    shareRow('Would rent again', apartments, ({ rentAgain: { yes, no } }) => ({ part: yes, all: yes + no })),
  ]
}

/** Returns a row with a share of answers, such as "6 of 8". */
function shareRow(
  label: string,
  apartments: Columns,
  shareOf: (apartment: ComparedApartment) => { part: number; all: number },
): ComparisonRow {
  const shares = apartments.map(shareOf)
  const values = shares.map(({ part, all }) =>
    all > 0 ? { value: Math.round((100 * part) / all), isSure: all >= fewReviews } : null,
  )
  return {
    label,
    cells: shares.map(share => <ShareOf key="share" {...share} />),
    best: { is: findBest(values, 'highest'), label: 'Highest share' },
  }
}

function rentRows(apartments: Columns): ComparisonRow[] {
  const bedroomCounts = new Set(apartments.flatMap(({ rent }) => rent.map(({ bedrooms }) => bedrooms)))
  if (bedroomCounts.size === 0)
    return [{ label: 'Rent', cells: apartments.map(() => <Nothing key="none" text="No prices yet" />) }]
  return [...bedroomCounts]
    .sort((a, b) => a - b)
    .map(bedrooms => {
      const rents = apartments.map(({ rent }) => rent.find(each => each.bedrooms === bedrooms))
      const values: (ComparedValue | null)[] = rents.map(rent =>
        rent ? { value: rent.median, isSure: rent.numReviews >= minRentReviews } : null,
      )
      return {
        label: bedroomsLabel(bedrooms),
        cells: rents.map(rent => <Rent key="rent" rent={rent} />),
        best: { is: findBest(values, 'lowest'), label: 'Lowest' },
      }
    })
}

const depositRow = (apartments: Columns): ComparisonRow =>
  shareRow('Deposit back in full', apartments, ({ deposit: { full, part, none } }) => ({
    part: full,
    all: full + part + none,
  }))

function travelRows(
  apartments: Columns,
  campusPoints: PublicSite['campusPoints'],
  own: CampusPointKey | undefined,
): ComparisonRow[] {
  return campusPoints.map(({ key, label }, index) => {
    const values = apartments.map(({ travelTimes }) =>
      travelTimes ? { value: Math.max(1, Math.round(travelTimes[travelTimeKey(key, 'walking')])), isSure: true } : null,
    )
    return {
      // The own point is the first once the browser knows it: then the rows change their texts and stay in place.
      key: `travel ${index}`,
      label: `To ${label}`,
      isOwn: key === own,
      cells: apartments.map(({ travelTimes }) =>
        travelTimes ? (
          <p key="times">
            {`${minutesText(travelTimes[travelTimeKey(key, 'walking')])} walk, `}
            {`${minutesText(travelTimes[travelTimeKey(key, 'driving')])} drive`}
          </p>
        ) : (
          <Nothing key="none" text="Location not known" />
        ),
      ),
      best: { is: findBest(values, 'lowest'), label: 'Shortest walk' },
    }
  })
}

const livingRows = (apartments: Columns): ComparisonRow[] => [
  { label: 'Landlord', cells: apartments.map(({ landlord }) => <LandlordFact key="landlord" landlord={landlord} />) },
  {
    label: 'What came with it',
    cells: apartments.map(({ amenities }) => <Amenities key="all" amenities={amenities} />),
  },
  { label: 'Students mention', cells: apartments.map(({ topics }) => <Topics key="topics" topics={topics} />) },
  { label: 'Newest review', cells: apartments.map(apartment => <NewestReview key="review" {...apartment} />) },
]
