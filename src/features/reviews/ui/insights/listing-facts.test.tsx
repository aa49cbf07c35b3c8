import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { problemKeys, problemLabel } from '../../../listings/catalog/rules.ts'
import { decidingFigures } from '../../insights/deciding-figures.ts'
import {
  type MonthOfBedrooms,
  monthsByBedrooms,
  problemFigures,
  repairedFigure,
} from '../../insights/living-figures.ts'
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

const noFigures = { repairs: null, rentAgain: null, deposit: null }
const render = (months: MonthOfBedrooms[]) =>
  renderToString(<ListingFacts insights={null} figures={noFigures} months={months} included={[]} times={null} />)

test('a month in winter has a choice of bedrooms, first of those with the most answers, and agreeing rents one line', () => {
  const rent = fc.record({
    bedrooms: fc.integer({ min: 1, max: 6 }),
    numReviews: fc.integer({ min: 1, max: 9 }),
    median: fc.integer({ min: 1, max: 6 }),
  })
  const rents = fc.uniqueArray(rent, { selector: ({ bedrooms }) => bedrooms, minLength: 1 })
  const step = fc.option(fc.integer({ min: 0, max: 5 }))
  fc.assert(
    fc.property(rents, step, step, fc.integer({ min: 0, max: 5 }), (all, winter, summer, answers) => {
      const utilities = { answers, winter, summer }
      const seasonAnswers = { winter: answers, summer: answers }
      const paid = all.map(each => ({ ...each, low: each.median, high: each.median, from: 2024, year: 2025 }))
      const months = monthsByBedrooms({ ...insights, rent: paid, utilities, seasonAnswers })
      const agree = new Set(paid.map(({ median }) => median)).size === 1
      expect(months).toHaveLength(agree ? 1 : all.length)
      const total = all.reduce((sum, { numReviews }) => sum + numReviews, 0)
      expect(months.reduce((sum, { numReviews }) => sum + numReviews, 0)).toBe(total)
      for (const [index, { name, numReviews, basis }] of months.entries()) {
        const isKnown = agree ? all.some(each => each.numReviews >= 3) : all[index]!.numReviews >= 3
        expect(name).toBe(isKnown && winter !== null && answers >= 3 ? 'A month in winter' : 'Rent per person')
        expect(basis).toBe(`2024–26, ${numReviews} answer${numReviews === 1 ? '' : 's'}`)
      }
      const html = render(months)
      const most = Math.max(...months.map(({ numReviews }) => numReviews))
      expect(months.find(({ value, basis }) => html.includes(value) && html.includes(basis))?.numReviews).toBe(most)
      expect(html.match(/<option/g)?.length ?? 0).toBe(months.length > 1 ? months.length : 0)
    }),
  )
})

test('who would rent again has a dot for each answer, at most ten', () => {
  for (const [yes, no, filled, dots] of [
    [1, 1, 1, 2],
    [7, 3, 7, 10],
    [23, 17, 6, 10],
    [0, 4, 0, 4],
  ] as const) {
    const known = { ...insights, rentAgain: { yes, no } }
    const html = renderToString(
      <ListingFacts insights={known} figures={decidingFigures(known, 0)} months={[]} included={[]} times={null} />,
    )
    expect(html).toContain(`<b>${yes} of ${yes + no}</b>`)
    expect([html.match(/data-filled/g)?.length ?? 0, html.match(/<circle/g)?.length]).toEqual([filled, dots])
  }
})

test('from three answers on, what two name as a problem is counted, with how many saw no repair and no end', () => {
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
    fc.property(some, fc.integer({ min: 0, max: 60 }), (named, answers): void => {
      const items = named.map(({ left, ...item }) => ({ ...item, yes: 1 + left + item.days + item.weeks + item.never }))
      const figures = problemFigures({ answers, items })
      if (answers < 3) {
        expect(figures).toEqual([])
        return
      }
      if (items.length === 0) {
        expect(figures.map(({ value }) => value)).toEqual([`${answers} of ${answers}`])
        return
      }
      const counted = items.filter(({ yes }) => yes > 1)
      expect(figures.map(({ name, value }) => `${name} ${value}`)).toEqual(
        counted.map(({ key, yes }) => `${problemLabel(key)} ${yes} of ${answers}`),
      )
      for (const [index, { key, never }] of counted.entries()) {
        const { detail } = figures[index]!
        expect(detail.match(/\d+/g)?.map(Number) ?? []).toEqual([never].filter(times => times > 0))
        expect(detail).not.toContain(['entry', 'noise', 'pests', 'trash'].includes(key) ? 'repaired' : 'stopped')
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
  const { repairs, rentAgain, deposit } = decidingFigures(insights, 1.52)
  const figures = [repairs!, rentAgain!, deposit!, repairedFigure({ answers: 9, items })!]
  const html = renderToString(<LandlordRecord insights={{ ...insights, maintenance }} figures={figures} trend={null} />)
  const words = html.split(/<[^>]+>/).filter(Boolean)
  expect(words).toEqual([
    ...['Repairs', '1.5', 'town average 3.5'],
    ...['Would rent again', '1 of 10', 'town average 7\u00a0of\u00a010'],
    ...['Deposit back in full', '0 of 12', 'town average 5\u00a0of\u00a010 · 3 in part · 9 not at all'],
    ...['Repaired within days', '3 of 10', '4 never'],
    ...['Repairs by academic year', '2025–26', '1.5', '3 reviews', '2024–25', '1.5', '3 reviews'],
  ])
})
