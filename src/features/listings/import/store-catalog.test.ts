import { describe, expect, it } from 'vitest'
import { ownListeners } from '../../../platform/changes/publish-change.ts'
import { startTestDatabase } from '../../../testing/databases/start-test-database.ts'
import { reviewMoves } from '../../reviews/ratings/review-moves.ts'
import type { CatalogRows } from './plan-catalog.ts'
import { storeCatalog } from './store-catalog.ts'

describe('storeCatalog', async () => {
  const database = await startTestDatabase()
  const heard: string[][] = []
  ownListeners(database.pool).add(tags => void heard.push(tags))

  const store = (rows: Partial<CatalogRows>) =>
    storeCatalog(database, { landlords: [], buildings: [], ...rows }, { reviewMoves })
  const published = () => heard.splice(0).map(tags => tags.toSorted())
  const building = (id: string, landlordId: string | null = null) => ({ id, name: `House ${id}`, landlordId })

  it('publishes what changes, and nothing otherwise', async () => {
    await store({ landlords: [{ id: 'L', name: 'Larkspur' }], buildings: [building('1', 'L'), building('2')] })
    expect(published()).toEqual([['building:1', 'building:2', 'landlord:L', 'lists']])
    await store({ buildings: [building('1', 'L'), building('2')] })
    expect(published()).toEqual([])
    await store({ landlords: [{ id: 'M', name: 'Mill' }], buildings: [building('1', 'M')] })
    expect(published()).toEqual([['building:1', 'landlord:L', 'landlord:M', 'lists']])
  })

  it('runs two imports one after the other', async () => {
    const rows = (from: number) => Array.from({ length: 50 }, (_, i) => building(String(from + i)))
    const reports = await Promise.all([store({ buildings: rows(10) }), store({ buildings: rows(35).reverse() })])
    expect(reports.map(({ buildings }) => buildings.added.length).sort()).toEqual([25, 50])
  })
})
