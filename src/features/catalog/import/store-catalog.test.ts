import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../platform/database/db.ts'
import { openTestDatabase } from '../../../testing/databases/databases.ts'
import { storeCatalog } from './store-catalog.ts'
import type { CatalogRows } from './types.ts'

describe('storeCatalog', () => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await openTestDatabase()
  })
  afterEach(() => database.close())

  const store = (rows: Partial<CatalogRows>) =>
    storeCatalog(database, { landlords: [], buildings: [], ...rows }, { onLandlordChanged: async () => {} })
  const published = async () => {
    const { rows } = await database.db.execute<{ tags: string[] }>(sql`select tags from changes order by id`)
    await database.db.execute(sql`delete from changes`)
    return rows.map(({ tags }) => tags.sort())
  }
  const building = (id: string, landlordId: string | null = null) => ({ id, name: `House ${id}`, landlordId })

  it('publishes what changes, and nothing otherwise', async () => {
    await store({ landlords: [{ id: 'L', name: 'Larkspur' }], buildings: [building('1', 'L'), building('2')] })
    expect(await published()).toEqual([['building:1', 'building:2', 'landlord:L', 'lists']])
    await store({ buildings: [building('1', 'L'), building('2')] })
    expect(await published()).toEqual([])
    await store({ landlords: [{ id: 'M', name: 'Mill' }], buildings: [building('1', 'M')] })
    expect(await published()).toEqual([['building:1', 'landlord:L', 'landlord:M', 'lists']])
  })

  it('drops every cached answer after a large change', async () => {
    await store({ buildings: Array.from({ length: 301 }, (_, i) => building(String(i))) })
    expect(await published()).toEqual([['*']])
  })

  it('runs two imports one after the other', async () => {
    const rows = (from: number) => Array.from({ length: 50 }, (_, i) => building(String(from + i)))
    const reports = await Promise.all([store({ buildings: rows(0) }), store({ buildings: rows(25).reverse() })])
    expect(reports.map(report => report.buildings.added).sort()).toEqual([25, 50])
  })
})
