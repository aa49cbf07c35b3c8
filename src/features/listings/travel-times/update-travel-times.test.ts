import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ownListeners } from '../../../platform/changes/publish-change.ts'
import { folderStorage } from '../../../platform/object-storage/folder-storage.ts'
import { settings } from '../../../platform/settings/table.ts'
import { startTestDatabase } from '../../../testing/databases/start-test-database.ts'
import { addBuilding } from '../../../testing/factories.ts'
import { sameTravelTimes, testTravel, travelTimeKeys } from '../../../testing/test-travel.ts'
import type { Travel } from '../../places/travel.ts'
import { reviewMoves } from '../../reviews/ratings/review-moves.ts'
import { lockCatalog } from '../catalog/merged-into.ts'
import { buildings } from '../catalog/table.ts'
import { storeCatalog } from '../import/store-catalog.ts'
import { refreshAtStart, updateTravelTimes } from './update-travel-times.ts'

/** Returns travel with the same minutes for every home, and how many homes it was asked for. */
function constantTravel(fingerprint: string, minutes: number | undefined) {
  const asked = { homes: 0 }
  const times = () => {
    asked.homes += 1
    return minutes === undefined ? undefined : sameTravelTimes(minutes)
  }
  return { travel: { ...testTravel, fingerprint, times }, asked }
}

describe('travel times', async () => {
  const database = await startTestDatabase()
  let numHeard = 0
  ownListeners(database.pool).add(() => void numHeard++)
  beforeEach(async () => {
    for (const table of [buildings, settings]) await database.db.delete(table)
    numHeard = 0
    await addBuilding(database, { id: 'corner', latitude: 42.5, longitude: -76.5 })
    await addBuilding(database, { id: 'east', latitude: 42.5, longitude: -76.4951 })
    await addBuilding(database, { id: 'nowhere' })
  })

  const storedTimes = async () => {
    const { id, travelTimes } = buildings
    const rows = await database.db.select({ id, travelTimes }).from(buildings)
    return Object.fromEntries(rows.map(row => [row.id, row.travelTimes]))
  }
  /** Returns how many buildings a start computes. */
  const refresh = async (travel: Travel) => {
    const [info, error] = [vi.fn(), vi.fn()]
    await refreshAtStart(database, travel, { info, error })
    expect(error).not.toHaveBeenCalled()
    return info.mock.calls[0]?.[0].buildings ?? 0
  }
  const countPublished = () => {
    const count = numHeard
    numHeard = 0
    return count
  }
  const move = (id: string, longitude: number, name = 'A House') => {
    const moved = { id, name, address: '1 Alder Avenue', latitude: 42.5, longitude }
    return storeCatalog(
      database,
      { landlords: [], buildings: [moved] },
      { reviewMoves, storage: folderStorage('none') },
    )
  }

  it('are stored for every building with a location, and published once, by two at the same time', async () => {
    const counts = await Promise.all([updateTravelTimes(database, testTravel), updateTravelTimes(database, testTravel)])
    expect(counts.sort()).toEqual([0, 2])
    const times = await storedTimes()
    expect(times.nowhere).toBeNull()
    expect(Object.keys(times.corner ?? {}).sort()).toEqual([...travelTimeKeys].sort())
    expect(times.corner).toMatchObject({ agQuadWalking: 6.7, engQuadWalking: 9.8 })
    expect(times.east?.engQuadWalking).toBeCloseTo(5, 1)
    expect(countPublished()).toBe(1)
    expect(await updateTravelTimes(database, testTravel)).toBe(0)
    expect(countPublished()).toBe(0)
  })

  it('change for a building that moves, and for no other', async () => {
    await updateTravelTimes(database, testTravel)
    const before = await storedTimes()
    await move('corner', -76.5, 'Renamed')
    expect(await storedTimes()).toEqual(before)
    await move('corner', -76.495)
    expect((await storedTimes()).corner).toBeNull()
    countPublished()
    expect(await updateTravelTimes(database, testTravel)).toBe(1)
    const after = await storedTimes()
    expect(after.east).toEqual(before.east)
    expect(after.corner?.engQuadWalking).toBeLessThan(before.corner?.engQuadWalking ?? 0)
    expect(countPublished()).toBe(1)
  })

  it('are not stored for a building that moved in the meantime', async () => {
    const waiting = () => database.db.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`)
    const { updating } = await database.db.transaction(async tx => {
      await lockCatalog(tx)
      const updating = updateTravelTimes(database, testTravel)
      await expect.poll(async () => (await waiting()).rows).toHaveLength(1)
      await tx.update(buildings).set({ longitude: -76.492 }).where(eq(buildings.id, 'corner'))
      return { updating }
    })
    expect(await updating).toBe(1)
    expect((await storedTimes()).corner).toBeNull()
    expect(await updateTravelTimes(database, testTravel)).toBe(1)
  })

  it('are computed again at a start only if the streets have changed, and removed without streets', async () => {
    const old = constantTravel('old', 7)
    expect(await refresh(old.travel)).toBe(2)
    countPublished()
    expect(await refresh(old.travel)).toBe(0)
    expect(old.asked.homes).toBe(2)
    // Other streets, the same minutes.
    expect(await refresh(constantTravel('same', 7).travel)).toBe(0)
    expect(countPublished()).toBe(0)
    const next = constantTravel('next', 8)
    expect(await refresh(next.travel)).toBe(2)
    expect((await storedTimes()).east).toEqual(sameTravelTimes(8))
    expect(countPublished()).toBe(1)
    await addBuilding(database, { id: 'new', latitude: 42.5, longitude: -76.5 })
    expect(await refresh(next.travel)).toBe(1)
    expect(next.asked.homes).toBe(3)
    await refresh(constantTravel('none', undefined).travel)
    expect(await storedTimes()).toEqual({ corner: null, east: null, new: null, nowhere: null })
  })

  it('never fail a start', async () => {
    const error = vi.fn()
    const times = vi.fn().mockThrow(new Error('no'))
    await refreshAtStart(database, { ...testTravel, fingerprint: 'failing', times }, { info: vi.fn(), error })
    expect(error).toHaveBeenCalledExactlyOnceWith({ err: new Error('no') }, expect.any(String))
    expect(await refresh(testTravel)).toBe(2)
  })
})
