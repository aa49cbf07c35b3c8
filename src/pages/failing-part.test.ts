import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../platform/log.ts'
import { addBuilding, addLandlord } from '../testing/factories.ts'
import { startTestSite } from '../testing/start-test-site.ts'

describe('a page of which a part fails', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: line => void lines.push(line) })
  const { site } = await startTestSite({}, undefined, { log })
  afterEach(() => vi.restoreAllMocks())

  it.each(['', '/page-data'])('is shown without the part, and not stored (%s/search)', async prefix => {
    await addLandlord(site.database, { id: `L${prefix}`, name: 'Larkspur Properties' })
    await addBuilding(site.database, { id: `B${prefix}`, name: 'Larkspur House', landlordId: `L${prefix}` })
    await site.searchIndex.load()
    const get = async () => {
      const response = await site.app.request(`http://localhost:8080${prefix}/search?q=larkspur`)
      return { status: response.status, stored: response.headers.get('cache-control'), text: await response.text() }
    }
    vi.spyOn(site.searchIndex, 'suggest').mockRejectedValue(new Error('the part failed'))
    const partial = await get()
    expect([partial.status, partial.stored]).toEqual([200, 'no-store'])
    expect(partial.text).toContain('Larkspur House')
    expect(partial.text).not.toContain('"landlords":[{')
    expect(lines.filter(line => line.includes('part of a page')).length).toBeGreaterThan(0)
    vi.restoreAllMocks()
    const whole = await get()
    expect(whole.stored).toBe('public, no-cache')
    expect(whole.text).toContain('"landlords":[{')
  })
})
