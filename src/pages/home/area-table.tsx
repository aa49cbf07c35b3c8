import { bedroomCounts, bedroomsLabel, rentBasisText, rentText } from '../../features/listings/catalog/rules.ts'
import { cardFiltersToQuery } from '../../features/listings/lists/rules.ts'
import type { ComparedArea } from '../../features/reviews/insights/compare-areas.ts'
import type { CampusPointKey } from '../../features/site/rules.ts'
import { useWalkPoint } from '../../features/site/ui/campus-point.ts'
import { CampusSelect } from '../../features/site/ui/campus-select.tsx'
import { useSetParameter } from '../../features/site/ui/use-known-search-params.ts'
import { href } from '../../site-map.ts'
import { ColumnHeadings } from '../../ui/column-headings.tsx'
import { ApplyButton } from '../../ui/form/apply-button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { formatNumber, formatRating } from '../../ui/format.ts'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import styles from './area-table.module.css'

const bedroomOptions = [
  { value: '', label: 'Any' },
  ...bedroomCounts.map(count => ({ value: String(count), label: bedroomsLabel(count) })),
]

/** What a page's address says about the table. */
interface Asked {
  bedrooms: number | undefined
  campus: CampusPointKey | undefined
}

/** Renders the areas side by side, for my bedrooms and my campus point. The name of one leads to its list, filtered so. */
export function AreaTable({ areas, bedrooms, campus }: Asked & { areas: readonly ComparedArea[] }) {
  const point = useWalkPoint(campus)
  const hasNoise = areas.some(({ noise }) => noise.numReviews > 0)
  const titles = ['Area', 'Rent', 'Walk', 'Safety', 'Repairs', ...(hasNoise ? ['Mention noise'] : []), 'Reviews']
  const filters = String(cardFiltersToQuery({ bedrooms, campus }))
  return (
    <section className={layout.section} aria-labelledby="areas">
      <div className={`${layout.bar} ${styles.bar}`}>
        <h2 id="areas">Which area suits you?</h2>
        <AreaForm bedrooms={bedrooms} campus={campus} />
      </div>
      <table className={`${layout.table} ${styles.table}`} aria-labelledby="areas">
        <colgroup>
          <col span={titles.length} />
        </colgroup>
        <ColumnHeadings titles={titles} />
        <tbody>
          {areas.map(area => (
            <tr key={area.key}>
              <th scope="row">
                <Link className={layout.cardLink} to={href.location(area.name) + (filters && `?${filters}`)}>
                  {area.name}
                </Link>
              </th>
              {valuesOf(area, point, hasNoise).map((value, i) => (
                <td key={titles[i + 1]} data-title={titles[i + 1]}>
                  <b>{value ?? '–'}</b>
                  {i === 0 && area.rent && <span>{rentBasisText(area.rent)}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function AreaForm({ bedrooms, campus }: Asked) {
  const setBedrooms = useSetParameter('bedrooms')
  const setCampus = useSetParameter('campus')
  return (
    <form className={layout.form} onSubmit={event => event.preventDefault()}>
      <Select
        label="Bedrooms:"
        name="bedrooms"
        value={String(bedrooms ?? '')}
        options={bedroomOptions}
        onChange={value => setBedrooms(value || undefined)}
      />
      <CampusSelect label="Walk to:" named={campus} onNamed={setCampus} />
      <ApplyButton />
    </form>
  )
}

/** Returns the cells of a row after the name; undefined where nothing is known. */
function valuesOf(
  { rent, walks, safety, maintenance, noise, numReviews }: ComparedArea,
  point: CampusPointKey,
  hasNoise: boolean,
) {
  return [
    rent ? rentText(rent) : undefined,
    walkText(walks[point]),
    safety && formatRating(safety),
    maintenance && formatRating(maintenance),
    ...(hasNoise ? [shareText(noise.numReviews, numReviews)] : []),
    formatNumber(numReviews),
  ]
}

function walkText(walk: ComparedArea['walks'][CampusPointKey]): string | undefined {
  const minutes = walk && [walk.shortest, walk.longest].map(each => Math.max(1, Math.round(each)))
  return minutes ? `${[...new Set(minutes)].join('–')} min` : undefined
}

const shareText = (part: number, all: number) => (all === 0 ? undefined : `${Math.round((100 * part) / all)}%`)
