import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changes } from '../../platform/changes/table.ts'
import { settings } from '../../platform/settings/table.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../testing/databases/databases.ts'
import { addBuilding } from '../../testing/factories.ts'
import { testTravel } from '../../testing/test-travel.ts'
import { storeCatalog } from '../catalog/import/store-catalog.ts'
import { buildings } from '../catalog/table.ts'
import { type TravelTimes, travelTimeKeys } from './rules.ts'
import type { Travel } from './travel.ts'
import { refreshAtStart, refreshTravelTimes, updateTravelTimes } from './update-travel-times.ts'

/** The same minutes for everybody. */
const all = (minutes: number) => Object.fromEntries(travelTimeKeys.map(key => [key, minutes])) as TravelTimes

/** Travel that says `minutes` to everybody, and counts for how many it was asked. */
function plainTravel(fingerprint: string, minutes: number | undefined, provisional = false) {
  const asked: number[] = []
  const travel: Travel = {
    isRemote: false,
    fingerprint,
    times: async places => {
      asked.push(places.length)
      return { times: places.map(() => (minutes === undefined ? undefined : all(minutes))), provisional }
    },
    findRoute: async () => undefined,
    metersOffStreet: () => undefined,
  }
  return { travel, asked }
}

describe.each(engines)('travel times on %s', engine => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    for (const table of [buildings, settings, changes]) await database.db.delete(table)
    await addBuilding(database, { id: 'corner', latitude: 42.5, longitude: -76.5 })
    await addBuilding(database, { id: 'east', latitude: 42.5, longitude: -76.4951 })
    await addBuilding(database, { id: 'nowhere' })
  })
  afterAll(() => database.close())

  const kept = async () => {
    const { id, travelTimes } = buildings
    const rows = await database.db.select({ id, travelTimes }).from(buildings)
    return Object.fromEntries(rows.map(row => [row.id, row.travelTimes]))
  }
  const published = async () => {
    const { rows } = await database.db.execute<{ tags: string[] }>(sql`delete from changes returning tags`)
    return rows.map(({ tags }) => tags.sort())
  }
  const move = (id: string, longitude: number) =>
    storeCatalog(
      database,
      { landlords: [], buildings: [{ id, name: 'A House', address: '1 Alder Avenue', latitude: 42.5, longitude }] },
      { onLandlordChanged: async () => {} },
    )

  it('are kept with every building that stands somewhere, and said once', async () => {
    expect(await updateTravelTimes(database, testTravel)).toBe(2)
    const times = await kept()
    expect(times.nowhere).toBeNull()
    expect(Object.keys(times.corner ?? {}).sort()).toEqual([...travelTimeKeys].sort())
    expect(times.corner).toMatchObject({ agQuadWalking: 6.7, engQuadWalking: 9.8 })
    expect(times.east?.engQuadWalking).toBeCloseTo(5, 1)
    expect(await published()).toEqual([['building:corner', 'building:east', 'lists']])
    expect(await updateTravelTimes(database, testTravel)).toBe(0)
    expect(await published()).toEqual([])
  })

  it('follow a building that moves, and no other', async () => {
    await updateTravelTimes(database, testTravel)
    const before = await kept()
    await move('corner', -76.495)
    expect((await kept()).corner).toBeNull()
    await published()
    expect(await updateTravelTimes(database, testTravel)).toBe(1)
    const after = await kept()
    expect(after.east).toEqual(before.east)
    expect(after.corner?.engQuadWalking).toBeLessThan(before.corner?.engQuadWalking ?? 0)
    expect(await published()).toEqual([['building:corner', 'lists']])
  })

  it('do not go to a building that moved while they were reckoned', async () => {
    const slow: Travel = {
      ...testTravel,
      times: async places => {
        await move('corner', -76.492)
        return testTravel.times(places)
      },
    }
    expect(await updateTravelTimes(database, slow)).toBe(1)
    expect((await kept()).corner).toBeNull()
    expect(await updateTravelTimes(database, testTravel)).toBe(1)
  })

  it('are reckoned anew at a start when the streets are others, and only then', async () => {
    const old = plainTravel('old', 7)
    expect(await refreshTravelTimes(database, old.travel)).toBe(2)
    await published()
    expect(await refreshTravelTimes(database, old.travel)).toBe(0)
    expect(old.asked).toEqual([2])
    const next = plainTravel('next', 8)
    expect(await refreshTravelTimes(database, next.travel)).toBe(2)
    expect((await kept()).east).toEqual(all(8))
    expect(await published()).toEqual([['building:corner', 'building:east', 'lists']])
    await addBuilding(database, { id: 'new', latitude: 42.5, longitude: -76.5 })
    expect(await refreshTravelTimes(database, next.travel)).toBe(1)
    expect(next.asked).toEqual([2, 1])
  })

  it('that are the same under other streets change nothing that anybody has cached', async () => {
    await refreshTravelTimes(database, plainTravel('old', 7).travel)
    await published()
    expect(await refreshTravelTimes(database, plainTravel('next', 7).travel)).toBe(0)
    expect(await published()).toEqual([])
  })

  it('of a stopgap are reckoned again at the next start', async () => {
    await refreshTravelTimes(database, plainTravel('engine', 7, true).travel)
    const again = plainTravel('engine', 5)
    expect(await refreshTravelTimes(database, again.travel)).toBe(2)
    expect((await kept()).corner).toEqual(all(5))
    await addBuilding(database, { id: 'new', latitude: 42.5, longitude: -76.5 })
    await updateTravelTimes(database, plainTravel('engine', 9, true).travel)
    expect(await refreshTravelTimes(database, again.travel)).toBe(1)
    expect(again.asked).toEqual([2, 3])
  })

  it('go when nothing is known about streets any more', async () => {
    await refreshTravelTimes(database, plainTravel('old', 7).travel)
    await refreshTravelTimes(database, plainTravel('none', undefined).travel)
    expect(await kept()).toEqual({ corner: null, east: null, nowhere: null })
  })

  it('of many buildings drop every answer at once', async () => {
    const rows = Array.from({ length: 301 }, (_, i) => ({
      ...{ id: `h${i}`, name: 'House', address: '', latitude: 42.5, longitude: -76.5 + i / 1e6 },
    }))
    await database.db.insert(buildings).values(rows)
    expect(await updateTravelTimes(database, testTravel)).toBe(303)
    expect(await published()).toEqual([['*']])
  })

  it('come from two at once without harm', async () => {
    const counts = await Promise.all([updateTravelTimes(database, testTravel), updateTravelTimes(database, testTravel)])
    expect(counts.sort()).toEqual([0, 2])
  })

  it('hold a start up only where no other server is asked, and never take it down', async () => {
    const lines: unknown[][] = []
    const note = (...said: unknown[]) => void lines.push(said)
    const log = { info: note, warn: note, error: note }
    const failing: Travel = { ...testTravel, fingerprint: 'failing', times: () => Promise.reject(new Error('no')) }
    await (await refreshAtStart(database, failing, log)).done
    expect(lines).toEqual([[{ err: new Error('no') }, expect.any(String)]])
    let answer: (() => void) | undefined
    const waiting = new Promise<void>(resolve => {
      answer = resolve
    })
    const remote: Travel = {
      ...testTravel,
      isRemote: true,
      times: places => waiting.then(() => testTravel.times(places)),
    }
    const { done } = await refreshAtStart(database, remote, log)
    expect((await kept()).corner).toBeNull()
    answer?.()
    await done
    expect((await kept()).corner).not.toBeNull()
    expect(lines[1]).toEqual([{ buildings: 2 }, expect.any(String)])
    await database.db.update(buildings).set({ travelTimes: null }).where(eq(buildings.id, 'east'))
    await refreshAtStart(database, testTravel, log)
    expect((await kept()).east).not.toBeNull()
  })
})
