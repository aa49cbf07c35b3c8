import { describe, expect, it } from 'vitest'
import { addBuilding, addReview } from '../../../testing/factories.ts'
import { startTestSite } from '../../../testing/start-test-site.ts'
import { defaultFormats } from '../../../ui/format.ts'
import { findChangedRentSteps, requireSameRentSteps } from './rent-steps.ts'

const { rent } = defaultFormats
const fewer = { rent: { ...rent, bounds: [700, 900] } }
const others = { rent: { ...rent, extras: [10, 20] } }

describe('the bounds of prices', async () => {
  const { site } = await startTestSite()
  const { db } = site.database

  it('can change until there is a review', async () => {
    for (const given of [{ rent }, fewer, others, { rent }]) {
      await requireSameRentSteps(db, given)
      expect(await findChangedRentSteps(db, given)).toBeUndefined()
    }
  })

  it('must stay afterwards, in one sentence, while currency and period can change', async () => {
    await addReview(site.database, { aptId: (await addBuilding(site.database)).id })
    const said =
      'site.json: rent: reviews were written with bounds [800,1000,1200,1400,1600] and extras [25,50,100,150], so bounds and extras must stay as they were'
    for (const given of [fewer, others, fewer]) await expect(requireSameRentSteps(db, given)).rejects.toThrow(said)
    await requireSameRentSteps(db, { rent: { ...rent, currency: 'EUR', period: 'week' } })
    expect(await findChangedRentSteps(db, { rent })).toBeUndefined()
  })
})
