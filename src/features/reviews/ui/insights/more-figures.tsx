import folds from '../../../../ui/fold.module.css'
import { academicYearLabel, formatRating } from '../../../../ui/format.ts'
import layout from '../../../../ui/layout.module.css'
import { categoryLabels, ratingCategories, reviewCountLabel } from '../../../listings/catalog/rules.ts'
import type { ListingRatings } from '../../../listings/catalog/shapes.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import type { Figure } from '../../insights/deciding-figures.ts'
import type { Rents } from '../../insights/find-rents.ts'
import type { Insights } from '../../insights/shapes.ts'
import { type FigureLine, FigureLines } from './figure-lines.tsx'
import styles from './more-figures.module.css'
import { comparedRentLines } from './rents.tsx'

/** The fold's id, for the link to it. */
export const allFiguresId = 'figures'

interface MoreFiguresProps {
  insights: Insights
  ratings: ListingRatings
  /** What people paid around an apartment; null when that failed to load. */
  rents?: Rents | null
  areaKey?: string | null
  /** How the ratings of an apartment changed. */
  trend?: Figure | null
  /** Of an apartment; undefined when the landlord failed to load. */
  landlordName?: string
}

export function MoreFigures({ insights, ratings, rents, areaKey, trend, landlordName }: MoreFiguresProps) {
  const { areas, townName } = useSite()
  const { compared, byYear } = insights
  const areaName = areas.find(({ key }) => key === areaKey)?.name ?? ''
  const others = [
    { label: landlordName ? `${landlordName} elsewhere` : 'The landlord’s others', ratings: compared.landlord },
    { label: areaName, ratings: compared.area },
    { label: townName, ratings: compared.town },
  ]
  const compare = (name: string, read: (of: Averages) => number): FigureLine => ({
    name,
    value: formatRating(read(ratings)),
    detail: others
      .flatMap(({ label, ratings: other }) => (other ? [`${label} ${formatRating(read(other))}`] : []))
      .join(' · '),
  })
  const groups: { title: string; lines: FigureLine[] }[] = [
    {
      title: 'Compared with others',
      lines: [
        compare('Overall', of => of.avgRating),
        ...ratingCategories.map(key => compare(categoryLabels[key], of => of.avgDetailedRatings[key])),
      ],
    },
    {
      title: 'What people paid',
      lines: comparedRentLines(insights.rent, [
        { label: areaName, rents: rents?.area },
        { label: townName, rents: rents?.town },
      ]),
    },
    {
      title: 'By academic year',
      lines: [
        ...(trend ? [trend] : []),
        ...byYear.map(({ year, numReviews, avgRating }) => ({
          name: academicYearLabel(year),
          value: formatRating(avgRating),
          detail: reviewCountLabel(numReviews).toLowerCase(),
        })),
      ],
    },
  ]
  return (
    <details className={`${layout.card} ${folds.fold} ${styles.more}`} id={allFiguresId}>
      <summary>
        <h2>All figures</h2>
      </summary>
      <div className={styles.groups}>
        {groups.map(
          ({ title, lines }) =>
            lines.length > 0 && (
              <section key={title} aria-label={title}>
                <h3>{title}</h3>
                <FigureLines lines={lines} />
              </section>
            ),
        )}
      </div>
    </details>
  )
}

type Averages = Pick<ListingRatings, 'avgRating' | 'avgDetailedRatings'>
