import { getJson } from '../../../../api-client.ts'
import { ListFailed } from '../../../../ui/loading/list-state.tsx'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import type { ModerationFigures } from '../../moderation/figures.ts'
import { waitClassLabel } from '../transparency-tables.tsx'
import styles from './figures-strip.module.css'

interface Slice {
  name: string
  count: number
}

/** Renders how many reviews there are and wait; on phones below the queue. */
export function FiguresStrip({ version }: { version: number }) {
  const { areas } = useSite()
  const loaded = useLoaded(async () => {
    const [figures, ...counts] = await Promise.all([
      getJson<ModerationFigures>(accountApi, '/api/admin/figures'),
      ...areas.map(area => getJson<{ count: number }>(accountApi, `/api/review/${area.key}/count`)),
    ])
    return { figures, slices: areas.map((area, i) => ({ name: area.name, count: counts[i]?.count ?? 0 })) }
  }, version)
  if (loaded.state === 'failed') return <ListFailed retry={loaded.retry} />
  if (loaded.state !== 'ready') return <div className={styles.strip} aria-busy="true" />
  const { figures, slices } = loaded.data
  const { reported, pending, medianHours, decidedThisWeek } = figures
  const queue = {
    Waiting: reported.count + pending.count,
    'Decided this week': decidedThisWeek,
    ...(medianHours !== null && { 'Median wait': waitClassLabel(medianHours) }),
  }
  return (
    <section className={styles.strip} aria-label="Figures">
      <section aria-labelledby="review-counts">
        <h2 id="review-counts">Review Counts</h2>
        <dl>
          <div>
            <dt>Total</dt>
            <dd>{figures.public}</dd>
          </div>
          {slices.map(({ name, count }, i) => (
            <div key={name}>
              <dt>
                <span className={`${styles.area} ${styles.swatch}`} data-area={i % areaColors} aria-hidden="true" />
                <span>{name}</span>
              </dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      </section>
      <AreaPie slices={slices} />
      <section aria-labelledby="queue-figures">
        <h2 id="queue-figures">The Queue</h2>
        <dl>
          {Object.entries(queue).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </section>
  )
}

/** How many colors areas have; a town with more uses them again. */
const areaColors = 6

/** Renders the pie chart "Reviews Breakdown": a ring of arcs. The review counts beside it are its legend; its label has the shares. */
function AreaPie({ slices }: { slices: Slice[] }) {
  const total = Math.max(
    1,
    slices.reduce((sum, slice) => sum + slice.count, 0),
  )
  const share = (count: number) => `${Math.round((100 * count) / total)}%`
  const startOf = (i: number) => slices.slice(0, i).reduce((sum, slice) => sum + slice.count, 0)
  return (
    <section className={styles.breakdown} aria-labelledby="reviews-breakdown">
      <h2 id="reviews-breakdown">Reviews Breakdown</h2>
      <svg
        viewBox="0 0 120 120"
        width="64"
        height="64"
        role="img"
        aria-label={slices.map(({ name, count }) => `${name}: ${share(count)}`).join(', ')}
      >
        {slices.map(({ name, count }, i) => (
          <circle
            key={name}
            className={styles.area}
            data-area={i % areaColors}
            cx="60"
            cy="60"
            r="43"
            pathLength={total}
            strokeDasharray={`${count} ${total}`}
            strokeDashoffset={-startOf(i)}
          >
            <title>{`${name}: ${share(count)}`}</title>
          </circle>
        ))}
      </svg>
    </section>
  )
}
