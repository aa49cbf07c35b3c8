import { getJson } from '../../../../api-client.ts'
import { useLoaded } from '../../../../ui/loading/use-loaded.ts'
import { accountApi } from '../../../identity/ui/account-client.ts'
import { useSite } from '../../../site/ui/site-context.tsx'
import type { ModerationFigures } from '../../moderation/moderation-shapes.ts'
import { AreaPie } from './area-pie.tsx'
import { waitLabel } from './decisions.ts'
import styles from './overview.module.css'

/** Renders the review counts, the breakdown by area and the figures of the queue. @param settledCount reloads them when it changes. */
export function Overview({ settledCount }: { settledCount: number }) {
  const { areas } = useSite()
  const loaded = useLoaded(async () => {
    const [figures, ...counts] = await Promise.all([
      getJson<ModerationFigures>(accountApi, '/api/admin/figures'),
      ...areas.map(area => getJson<{ count: number }>(accountApi, `/api/review/${area.key}/count`)),
    ])
    return { figures, slices: areas.map((area, i) => ({ name: area.name, count: counts[i]?.count ?? 0 })) }
  }, settledCount)
  if (loaded.state === 'failed') return <p role="alert">The figures did not load.</p>
  if (loaded.state !== 'ready') return <div className={styles.overview} aria-busy="true" />
  const { figures, slices } = loaded.data
  return (
    <div className={styles.overview}>
      <section aria-labelledby="review-counts">
        <h2 id="review-counts">Review Counts</h2>
        <dl className={styles.counts}>
          {[{ name: 'Total', count: figures.approved }, ...slices].map(({ name, count }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      </section>
      <AreaPie slices={slices} />
      <QueueFigures figures={figures} />
    </div>
  )
}

function QueueFigures({ figures }: { figures: ModerationFigures }) {
  const { reported, pending, medianHours, decidedPerWeek } = figures
  const maxDecisions = Math.max(1, ...decidedPerWeek.map(week => week.decisions))
  return (
    <section aria-labelledby="queue-figures">
      <h2 id="queue-figures">The Queue</h2>
      <dl className={styles.counts}>
        <div>
          <dt>Waiting now</dt>
          <dd>{reported.count + pending.count}</dd>
        </div>
        <div>
          <dt>Median wait, 30 days</dt>
          <dd>{medianHours === null ? 'none yet' : waitLabel(Math.round(medianHours))}</dd>
        </div>
        <div>
          <dt>Decided this week</dt>
          <dd>{decidedPerWeek.at(-1)?.decisions ?? 0}</dd>
        </div>
      </dl>
      <svg
        className={styles.weeks}
        viewBox="0 0 120 32"
        preserveAspectRatio="none"
        role="img"
        aria-label={getWeeksLabel(decidedPerWeek)}
      >
        {decidedPerWeek.map(({ week, decisions }, i) => {
          const height = Math.max(1, (30 * decisions) / maxDecisions)
          return <rect key={week} x={i * 10 + 1} y={31 - height} width="8" height={height} rx="1.5" />
        })}
      </svg>
      <p className={styles.quiet}>Decided per week, 12 weeks</p>
    </section>
  )
}

const getWeeksLabel = (weeks: ModerationFigures['decidedPerWeek']) =>
  `Decisions per week, oldest first: ${weeks.map(week => week.decisions).join(', ')}`
