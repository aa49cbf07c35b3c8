import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { academicYearLabel } from '../../../../ui/format.ts'
import { problemKeys, problemLabel } from '../../../listings/catalog/rules.ts'
import { decidingFigures } from '../../insights/deciding-figures.ts'
import { livingFigures, repairedFigure } from '../../insights/living-figures.ts'
import type { ReadInsights } from '../../insights/shapes.ts'
import { LandlordRecord } from './landlord-record.tsx'
import { ListingFacts } from './listing-facts.tsx'

const town = {
  avgDetailedRatings: { maintenance: 3.46 },
  rentAgain: { yes: 65, no: 35 },
  deposit: { full: 19, answers: 40 },
}
const insights = {
  numReviews: 17,
  rentAgain: { yes: 1, no: 9 },
  deposit: { full: 0, part: 3, none: 9 },
  utilities: null,
  seasonAnswers: { winter: 0, summer: 0 },
  compared: { town },
} as ReadInsights

test('rents of the newest year and the one before are shown, older ones in a fold', () => {
  const rent = fc.record({ bedrooms: fc.integer({ min: 1, max: 6 }), year: fc.integer({ min: 2019, max: 2026 }) })
  const rents = fc.uniqueArray(rent, { selector: ({ bedrooms }) => bedrooms, minLength: 1 })
  fc.assert(
    fc.property(rents, all => {
      // Rents that agree would be one line.
      const full = all.map((each, i) => ({ ...each, median: 1 + i, low: 3, high: 3, numReviews: 4, from: each.year }))
      const html = renderToString(<ListingFacts insights={{ ...insights, rent: full }} figures={[]} />)
      const [shown = '', folded = ''] = html.split('<details')
      const newest = Math.max(...all.map(({ year }) => year))
      for (const { bedrooms, year } of all)
        expect(year < newest - 1 ? folded : shown).toMatch(
          new RegExp(`${bedrooms} bedrooms?<.*${academicYearLabel(year)}, 4 answers`),
        )
    }),
  )
})

test('from three answers on, the three problems that are named most are shown with how they were repaired', () => {
  const count = fc.integer({ min: 0, max: 9 })
  const repairs = fc.record({
    key: fc.constantFrom(...problemKeys),
    days: count,
    weeks: count,
    never: count,
    left: count,
  })
  const some = fc.uniqueArray(repairs, { selector: ({ key }) => key, maxLength: 5 })
  fc.assert(
    fc.property(some, fc.integer({ min: 0, max: 60 }), (named, answers) => {
      const items = named.map(({ left, ...item }) => ({ ...item, yes: 1 + left + item.days + item.weeks + item.never }))
      const living = livingFigures({ ...insights, rent: [], problems: { answers, items } })
      const figures = [{ name: 'Repairs', value: '3.0', detail: '' }]
      const words = renderToString(<ListingFacts insights={null} figures={figures} living={living} />).split(/<[^>]+>/)
      const shown = answers < 3 ? [] : items.slice(0, 3)
      expect(words.filter(word => word.endsWith(` of ${answers}`))).toEqual(
        answers >= 3 && items.length === 0
          ? [`${answers} of ${answers}`]
          : shown.map(({ yes }) => `${yes} of ${answers}`),
      )
      expect(words.includes('Nothing, say')).toBe(answers >= 3 && items.length === 0)
      for (const { key, days, weeks, never } of shown) {
        const repaired = words[words.indexOf(problemLabel(key)) + 4]
        const counts = [days, weeks, never].filter(times => times > 0)
        expect(repaired?.match(/\d+/g)?.map(Number) ?? []).toEqual(counts)
      }
    }),
  )
})

test('a landlord’s record is beside the town’s, and has a bar for each year', () => {
  const byYear = [2025, 2024].map(year => ({ year, numReviews: 3, avgRating: 1.5 }))
  const maintenance = { distribution: [3, 3, 0, 0, 0], byYear }
  const items = [
    { key: 'mold', yes: 9, days: 2, weeks: 3, never: 4 } as const,
    { key: 'heat', yes: 2, days: 1, weeks: 0, never: 0 } as const,
  ]
  const figures = [...decidingFigures(insights, 1.52), repairedFigure({ answers: 9, items })!]
  const html = renderToString(<LandlordRecord insights={{ ...insights, maintenance }} figures={figures} trend={null} />)
  const words = html.split(/<[^>]+>/).filter(Boolean)
  expect(words).toEqual([
    ...['Repairs', '1.5', 'town average 3.5'],
    ...['Would rent again', '1 of 10', 'town average 7\u00a0of\u00a010'],
    ...['Deposit back in full', '0 of 12', 'town average 5\u00a0of\u00a010\n3 in part, 9 not at all'],
    ...['Repaired within days', '3 of 10', '4 never'],
    ...['Repairs by academic year', '2025–26', '1.5', '3 reviews', '2024–25', '1.5', '3 reviews'],
  ])
})
