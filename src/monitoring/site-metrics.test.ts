import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logDecision } from '../features/people/audit/audit-log.ts'
import { eventCounters, limitsHit, refusedSignIns } from '../platform/event-counters.ts'
import { withMetrics } from '../platform/metrics.ts'
import { lastBackupSetting, writeSetting } from '../platform/settings/settings.ts'
import { startTestDatabase } from '../testing/databases/start-test-database.ts'
import { addBuilding, addReview } from '../testing/factories.ts'
import { serveTest } from '../testing/serve-test.ts'
import { createSiteMetrics } from './site-metrics.ts'

const token = 'a-long-metrics-token'

describe('metrics of the site', async () => {
  const database = await startTestDatabase()
  const metrics = createSiteMetrics(database.db)
  const url = await serveTest(withMetrics(token, (_request, response) => response.end(), metrics))
  // The metrics look at the clock's hour; a test must not begin in one and end in the next.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date().setMinutes(30) }))
  afterEach(() => void vi.useRealTimers())

  /** Returns the value of each metric by its name with labels. */
  const scrape = async () => {
    const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
    const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
    return new Map(lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
  }

  it('says what waits, what was decided and refused without naming anybody, and how old the backup is', async () => {
    await addBuilding(database, { id: 'b' })
    const hourAgo = new Date(Date.now() - 3_600_000)
    await addReview(database, { aptId: 'b', status: 'PENDING', waitingSince: hourAgo })
    await addReview(database, { aptId: 'b', status: 'PENDING', waitingSince: new Date() })
    await addReview(database, { aptId: 'b', status: 'APPROVED' })
    const decision = { subjectKind: 'review', subjectId: 'r', action: 'approve' } as const
    await database.db.transaction(tx => logDecision(tx, { email: 'ann@wrenfield.example' }, decision))
    eventCounters.resetMetrics()
    refusedSignIns.inc({ reason: 'not-university' })
    limitsHit.inc({ limit: 'readsPerMinute' })
    const before = await scrape()
    expect(Object.fromEntries(before)).toMatchObject({
      porchlight_database_up: 1,
      'porchlight_reviews_waiting{status="pending"}': 2,
      'porchlight_reviews_waiting{status="reported"}': 0,
      'porchlight_reviews_oldest_waiting_seconds{status="pending"}': 3600,
      'porchlight_decisions{subject="review",action="approve"}': 1,
      'porchlight_forms_waiting{kind="question"}': 0,
      'porchlight_sign_ins_refused_total{reason="not-university"}': 1,
      'porchlight_limits_hit_total{limit="readsPerMinute"}': 1,
    })
    expect([...before.keys()].join()).not.toContain('ann@')
    expect([...before.keys()].filter(key => key.startsWith('porchlight_backup_age'))).toEqual([])
    await writeSetting(database.db, lastBackupSetting, new Date().toISOString())
    expect((await scrape()).get('porchlight_backup_age_seconds')).toBeLessThan(600)
  })

  it('tells of a review that was just sent only in the next hour', async () => {
    const pending = async () => (await scrape()).get('porchlight_reviews_waiting{status="pending"}')
    const before = (await pending()) ?? 0
    await addReview(database, { aptId: 'b', status: 'PENDING', waitingSince: new Date() })
    expect(await pending()).toBe(before)
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(await pending()).toBe(before + 1)
  })

  it('still answers without a database, and says so', async () => {
    await database.close()
    const found = await scrape()
    expect(found.get('porchlight_database_up')).toBe(0)
    expect([...found.keys()].filter(key => key.startsWith('porchlight_decisions'))).toEqual([])
    expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(0)
  })
})
