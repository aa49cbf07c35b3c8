import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listenForChanges } from '../../../platform/changes/listen-for-changes.ts'
import { publishChange } from '../../../platform/changes/publish-change.ts'
import type { Db } from '../../../platform/database/db.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/databases/databases.ts'
import { addBuilding, addLandlord } from '../../../testing/factories.ts'
import { silentLog } from '../../../testing/silent-log.ts'
import { buildings, landlords } from '../catalog/table.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'

const areas = [{ key: 'COLLEGETOWN', name: 'Collegetown' }]

describe('the search index', () => {
  let database: TestDatabase
  let index: SearchIndex
  let changes: number
  /** Reads wait for it, as for a slow database. */
  let gate: Promise<void> | undefined
  let reads: number
  let broken: boolean

  beforeEach(async () => {
    database = await openTestDatabase()
    await addLandlord(database, { id: 'L1', name: 'Larkspur Properties', address: null })
    await addBuilding(database, { id: '1', name: 'Maple Terrace', address: '301 Alder Avenue', landlordId: 'L1' })
    await addBuilding(database, { id: '2', name: 'Hazel Court', address: '218 Hazel Street', area: null })
    changes = 0
    reads = 0
    gate = undefined
    broken = false
    const onChange = () => {
      changes += 1
    }
    index = createSearchIndex({ database: { db: slow(database.db) }, areas, log: silentLog, onChange })
    await index.load()
  })
  afterEach(async () => {
    await index.stop()
    await database.close()
  })

  /** Returns the database with every read delayed by the gate. */
  function slow(db: Db): Db {
    const select = (fields: Parameters<Db['select']>[0]) => {
      reads += 1
      const builder = db.select(fields as never)
      return new Proxy(builder, { get: (target, key) => wrap(target, key) })
    }
    const wrap = (target: object, key: string | symbol): unknown => {
      const value = Reflect.get(target, key) as unknown
      if (typeof value !== 'function') return value
      if (key === 'then') return (done: Then, failed: Then) => held(target as PromiseLike<unknown>).then(done, failed)
      return (...given: unknown[]) => {
        const next = (value as (...all: unknown[]) => object).apply(target, given)
        return new Proxy(next, { get: (inner, name) => wrap(inner, name) })
      }
    }
    const held = async (query: PromiseLike<unknown>) => {
      if (broken) throw new Error('no answer')
      const rows = await query
      await gate
      return rows
    }
    return { select } as unknown as Db
  }

  const names = (query: string) => index.suggest(query, 8).map(hit => hit.name)
  const rename = (id: string, name: string) =>
    database.db.update(buildings).set({ name }).where(eq(buildings.id, id)).execute()

  it('has what the database has when it loads', () => {
    expect(index.isReady()).toBe(true)
    expect(index.suggest('larkspur', 8)).toEqual([
      { id: 'L1', name: 'Larkspur Properties', address: '', label: 'LANDLORD' },
    ])
    expect(index.suggest('maple', 8)).toEqual([
      { id: '1', name: 'Maple Terrace', address: '301 Alder Avenue', label: 'APARTMENT' },
    ])
    expect(index.rank('larkspur')).toEqual(['1'])
    expect(index.rank('collegetown')).toEqual(['1'])
  })

  it('is not ready before it has loaded, and finds nothing', () => {
    const fresh = createSearchIndex({ database, areas, log: silentLog })
    expect(fresh.isReady()).toBe(false)
    expect(fresh.suggest('maple', 8)).toEqual([])
  })

  it('follows a renamed, an added and a removed building', async () => {
    await rename('1', 'Oak Terrace')
    await addBuilding(database, { id: '3', name: 'Maple Row' })
    await database.db.delete(buildings).where(eq(buildings.id, '2'))
    index.onTags(['building:1', 'building:2', 'building:3', 'lists'])
    await index.waitUntilCurrent()
    expect(names('maple')).toEqual(['Maple Row'])
    expect(names('oak')).toEqual(['Oak Terrace'])
    expect(names('hazel')).toEqual([])
  })

  it('ranks a renamed landlord’s buildings by the new name', async () => {
    await database.db.update(landlords).set({ name: 'Sparrow Hill' }).where(eq(landlords.id, 'L1'))
    index.onTags(['landlord:L1'])
    await index.waitUntilCurrent()
    expect(index.rank('sparrow')).toEqual(['1'])
    expect(index.rank('larkspur')).toEqual([])
    expect(names('spar')).toEqual(['Sparrow Hill'])
  })

  it('still finds a building that lost its landlord', async () => {
    await database.db.update(buildings).set({ landlordId: null }).where(eq(buildings.id, '1'))
    index.onTags(['landlord:L1'])
    await index.waitUntilCurrent()
    expect(names('maple')).toEqual(['Maple Terrace'])
    expect(index.rank('larkspur')).toEqual([])
  })

  it('misses no change during a load', async () => {
    let open = () => {}
    gate = new Promise(resolve => {
      open = resolve
    })
    const loading = index.load()
    await rename('1', 'Willow Terrace')
    index.onTags(['building:1'])
    const current = index.waitUntilCurrent()
    open()
    await loading
    await current
    expect(names('willow')).toEqual(['Willow Terrace'])
    expect(names('maple')).toEqual([])
  })

  it('reads many changes at once', async () => {
    let open = () => {}
    gate = new Promise(resolve => {
      open = resolve
    })
    index.onTags(['building:1'])
    reads = 0
    for (let i = 0; i < 50; i++) index.onTags(['building:1', `building:new${i}`])
    open()
    await index.waitUntilCurrent()
    expect(reads).toBeLessThanOrEqual(3)
  })

  it('reads everything again if anything may have changed', async () => {
    await rename('1', 'Elm Terrace')
    index.onTags(['*'])
    await index.waitUntilCurrent()
    expect(names('elm')).toEqual(['Elm Terrace'])
    await rename('1', 'Ash Terrace')
    index.onTags(['some tag of a later day'])
    await index.waitUntilCurrent()
    expect(names('ash')).toEqual(['Ash Terrace'])
  })

  it('reads nothing for tags that cannot change a name', async () => {
    reads = 0
    index.onTags(['lists', 'photo:abc'])
    await index.waitUntilCurrent()
    expect(reads).toBe(0)
  })

  it('calls onChange only for a change', async () => {
    changes = 0
    index.onTags(['building:1', 'landlord:L1'])
    await index.waitUntilCurrent()
    expect(changes).toBe(0)
    await rename('1', 'Fir Terrace')
    index.onTags(['building:1'])
    await index.waitUntilCurrent()
    expect(changes).toBe(1)
  })

  it('still answers while the database is down, and catches up later', async () => {
    broken = true
    await rename('1', 'Birch Terrace')
    index.onTags(['building:1'])
    await index.waitUntilCurrent()
    expect(names('maple')).toEqual(['Maple Terrace'])
    await expect(index.load()).rejects.toThrow('no answer')
    expect(index.isReady()).toBe(true)
    broken = false
    await expect.poll(() => names('birch'), { timeout: 5000 }).toEqual(['Birch Terrace'])
  })

  it('knows a commit of this process when the commit returns', async () => {
    const changes = await listenForChanges({ database, log: silentLog, onTags: tags => index.onTags(tags) })
    await database.db.transaction(async tx => {
      await tx.update(buildings).set({ name: 'Rowan Terrace' }).where(eq(buildings.id, '1'))
      await publishChange(tx, ['building:1'])
    })
    await index.waitUntilCurrent()
    expect(names('rowan')).toEqual(['Rowan Terrace'])
    await changes.stop()
  })
})

type Then = (value: unknown) => unknown
