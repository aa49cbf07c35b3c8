import { describe, expect, it } from 'vitest'
import { addBuilding, addReview } from '../../../testing/factories.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { defaultFormats } from '../../../ui/format.ts'
import { findChangedRentSteps, requireSameRentSteps } from './rent-steps.ts'

const { rent } = defaultFormats
const fewer = { ...defaultFormats, rent: { ...rent, bounds: [700, 900] } }
const others = { ...defaultFormats, rent: { ...rent, extras: [10, 20] } }
const later = { ...defaultFormats, academicYearStart: 9 }

describe('the bounds of prices and the first month of a year', async () => {
  const { site } = await startTestSite()
  const { db } = site.database

  it('can change until there is a review', async () => {
    for (const given of [defaultFormats, fewer, others, later, defaultFormats]) {
      await requireSameRentSteps(db, given)
      expect(await findChangedRentSteps(db, given)).toBeUndefined()
    }
  })

  it('must stay afterwards, in one sentence, while currency and period can change', async () => {
    await addReview(site.database, { aptId: (await addBuilding(site.database)).id })
    const said =
      'site.json: reviews were written with bounds [800,1000,1200,1400,1600], extras [25,50,100,150] and academicYearStart 8, which must stay as they were'
    for (const given of [fewer, others, later, fewer])
      await expect(requireSameRentSteps(db, given)).rejects.toThrow(said)
    await requireSameRentSteps(db, { ...defaultFormats, rent: { ...rent, currency: 'EUR', period: 'week' } })
    expect(await findChangedRentSteps(db, defaultFormats)).toBeUndefined()
  })
})
