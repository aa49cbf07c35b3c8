import { bedroomsLabel } from '../../../listings/catalog/rules.ts'
import type { ReviewFilterName } from '../../filter-rules.ts'
import type { Insights } from '../../insights/shapes.ts'
import { academicYearLabel } from '../answer-labels.ts'
import type { ReviewView } from '../list/review-view.ts'

/** A menu of the filters. */
interface FilterChoice {
  name: Exclude<ReviewFilterName, 'words'>
  label: string
  options: { value: string; label: string }[]
}

/** Returns the menus of the filters, with how many reviews each choice leaves by itself. */
export function listChoices(insights: Insights, view: ReviewView): FilterChoice[] {
  const { distribution, topics, rent, byYear } = insights
  const { topic } = view.filters
  const option = (value: number | string, label: string, count?: number) => ({
    value: String(value),
    label: count === undefined ? label : `${label} (${count})`,
  })
  const isRare = topic !== undefined && !topics.some(({ key }) => key === topic)
  const menus: FilterChoice[] = [
    {
      name: 'stars',
      label: 'Stars:',
      options: [5, 4, 3, 2, 1].map(stars => option(stars, starsLabel(stars), distribution[stars - 1])),
    },
    {
      name: 'topic',
      label: 'Topic:',
      options: [
        ...topics.map(({ key, label, numReviews }) => option(key, label, numReviews)),
        ...(isRare ? [option(topic, view.topicLabel ?? topic)] : []),
      ],
    },
    {
      name: 'bedrooms',
      label: 'Bedrooms:',
      options: rent.map(({ bedrooms, numReviews }) => option(bedrooms, String(bedrooms), numReviews)),
    },
    {
      name: 'year',
      label: 'Lived there:',
      options: byYear.map(({ year, numReviews }) => option(year, academicYearLabel(year), numReviews)),
    },
  ]
  return menus.filter(({ options }) => options.length > 0)
}

const starsLabel = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`)

/** Returns a filter that is set in words: "5 stars", "2025–26". */
export function filterLabel(name: ReviewFilterName, { filters, topicLabel }: ReviewView): string {
  const { stars = 0, bedrooms = 0, year = 0, words = '' } = filters
  const labels: Record<ReviewFilterName, string> = {
    stars: starsLabel(stars),
    topic: topicLabel ?? '',
    bedrooms: bedroomsLabel(bedrooms),
    year: academicYearLabel(year),
    words: `“${words}”`,
  }
  return labels[name]
}
