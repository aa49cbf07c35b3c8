import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { defaultFormats, setFormats } from '../../../ui/format.ts'
import { academicYearOf } from '../rules.ts'
import { reviewYear } from './order.ts'

const isoDay = (date: Date) => date.toISOString().slice(0, 10)
const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }).map(isoDay)
/** The days on which a year could begin or end too early. */
const edges = Array.from({ length: 12 }, (_, month) =>
  [0, 1].map(day => isoDay(new Date(Date.UTC(2024, month, day)))),
).flat()

describe('the academic year', async () => {
  const { site } = await startTestSite()
  afterAll(() => setFormats(defaultFormats))

  it('of a review is the same in SQL and in the browser, whatever month it begins in', async () => {
    const days = [...edges, ...fc.sample(dates, { seed: 43, numRuns: 200 })]
    // Rows under the table's name.
    const given = sql`select null::int as year, unnest(${sql.param(days)}::date[]) as day`
    for (let month = 1; month <= 12; month++) {
      setFormats({ ...defaultFormats, academicYearStart: month })
      const query = sql`with reviews as (${given}) select to_char(day, 'YYYY-MM-DD') as day, ${reviewYear()} as year from reviews`
      const { rows } = await site.database.db.execute(query)
      expect(rows).toEqual(days.map(day => ({ day, year: academicYearOf(day) })))
    }
  })
})
