import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type CacheTag, publishChange } from '../../../platform/changes/publish-change.ts'
import type { Db } from '../../../platform/database/db.ts'
import { openDatabase } from '../../../platform/database/open-database.ts'
import { followChanges } from '../../../start/follow-changes.ts'
import { startTestDatabase } from '../../../testing/databases/start-test-database.ts'
import { addBuilding, addLandlord } from '../../../testing/factories.ts'
import { silentLog } from '../../../testing/silent-log.ts'
import { testTown } from '../../../testing/test-site.ts'
import { buildings, landlords } from '../catalog/table.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'

describe('the search index', async () => {
  const database = await startTestDatabase()
  let index: SearchIndex
  let changes: number
  let reads: number
  let broken: boolean

  beforeEach(async () => {
    for (const table of [buildings, landlords]) await database.db.delete(table)
    await addLandlord(database, { id: 'L1', name: 'Larkspur Properties', address: null })
    await addBuilding(database, { id: '1', name: 'Maple Terrace', address: '301 Alder Avenue', landlordId: 'L1' })
    await addBuilding(database, { id: '2', name: 'Hazel Court', address: '218 Hazel Street', area: null })
    changes = 0
    reads = 0
    broken = false
    const onChange = () => void changes++
    index = createSearchIndex({ database: { db: watched(database.db) }, town: testTown, log: silentLog, onChange })
    await index.load()
  })
  afterEach(() => index.stop())

  /** Returns the database, which counts reads and may be out of order. */
  function watched(db: Db): Db {
    const select = (fields: Parameters<Db['select']>[0]) => {
      reads += 1
      if (broken) throw new Error('no answer')
      return db.select(fields as never)
    }
    return { select } as unknown as Db
  }

  /** Holds up every read until the returned function is called. */
  async function holdReads() {
    const client = await database.pool.connect()
    await client.query('begin; lock table buildings in access exclusive mode')
    return async () => {
      await client.query('commit')
      client.release()
    }
  }

  const names = async (query: string) => (await index.suggest(query, 8)).map(hit => hit.name)
  const change = () => {
    index.refresh()
    return names('')
  }
  const rename = (id: string, name: string) =>
    database.db.update(buildings).set({ name }).where(eq(buildings.id, id)).execute()

  it('suggests by name and address, and ranks apartments by the name of their landlord and area, too', async () => {
    expect(await names('larkspur')).toEqual(['Larkspur Properties'])
    for (const words of ['larkspur', 'collegetown']) expect(await index.rank(words)).toEqual(['1'])
    for (const none of ['', ' ', 'and', '!!!']) expect(await index.rank(none)).toBeUndefined()
  })

  it('follows a renamed, an added and a removed building', async () => {
    await rename('1', 'Oak Terrace')
    await addBuilding(database, { id: '3', name: 'Maple Row' })
    await database.db.delete(buildings).where(eq(buildings.id, '2'))
    await change()
    expect(await names('maple')).toEqual(['Maple Row'])
    expect(await names('oak')).toEqual(['Oak Terrace'])
    expect(await names('hazel')).toEqual([])
  })

  it('misses no change during a load, and reads many at once', async () => {
    await rename('1', 'Willow Terrace')
    const release = await holdReads()
    const loading = index.load()
    reads = 0
    for (let i = 0; i < 50; i++) index.refresh()
    const current = names('willow')
    await release()
    await loading
    expect(await current).toEqual(['Willow Terrace'])
    expect(await names('maple')).toEqual([])
    expect(reads).toBeLessThanOrEqual(4)
  })

  it('calls onChange only for a change', async () => {
    changes = 0
    await change()
    expect(changes).toBe(0)
    await rename('1', 'Fir Terrace')
    await change()
    expect(changes).toBe(1)
  })

  it('is read once on each instance after a change of the catalog, and never after one of reviews', async () => {
    const openInstance = async () => {
      const opened = await openDatabase(database.options)
      const db = Object.assign(Object.create(opened.db), watched(opened.db)) as Db
      const following = await followChanges({
        database: { ...opened, db },
        town: testTown,
        log: silentLog,
        maxCacheBytes: 1000,
      })
      onTestFinished(async () => {
        await following.stop()
        await opened.close()
      })
      return { publish: (tag: CacheTag) => opened.db.transaction(tx => publishChange(tx, tag)), ...following }
    }
    const [one, other] = [await openInstance(), await openInstance()]
    const heard = vi.spyOn(other.cache, 'drop')
    reads = 0
    for (const tag of ['reviews', 'catalog', 'reviews'] as const) await one.publish(tag)
    await other.publish('reviews')
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(4))
    for (const { searchIndex } of [one, other]) await searchIndex.suggest('maple', 8)
    // Buildings and landlords, on two instances.
    expect(reads).toBe(4)
  })

  it('still answers while the database is down, and catches up later', async () => {
    broken = true
    await rename('1', 'Birch Terrace')
    await change()
    expect(await names('maple')).toEqual(['Maple Terrace'])
    await expect(index.load()).rejects.toThrow('no answer')
    broken = false
    await expect.poll(() => names('birch'), { timeout: 5000 }).toEqual(['Birch Terrace'])
  })
})
