import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { defaultFormats, setFormats } from '../../../ui/format.ts'
import { academicYearOf } from '../rules.ts'
import { reviewYear } from './order.ts'

const months = Array.from({ length: 31 * 12 }, (_, i) => new Date(Date.UTC(2000, i)).toISOString().slice(0, 10))

describe('the academic year', async () => {
  const { site } = await startTestSite()
  afterAll(() => setFormats(defaultFormats))

  it('of a review is the same in SQL and in the browser, whatever month it begins in', async () => {
    // Rows under the table's name.
    const given = sql`select null::int as year, unnest(${sql.param(months)}::date[]) as month`
    for (let first = 1; first <= 12; first++) {
      setFormats({ ...defaultFormats, academicYearStart: first })
      const query = sql`with reviews as (${given}) select to_char(month, 'YYYY-MM-DD') as month, ${reviewYear()} as year from reviews`
      const { rows } = await site.database.db.execute(query)
      expect(rows).toEqual(months.map(month => ({ month, year: academicYearOf(month) })))
    }
  })
})
