import { afterEach, describe, expect, it, vi } from 'vitest'
import { startTestSite } from '../testing/start-test-site.ts'

describe('a path with a wrong percent encoding', async () => {
  const { site } = await startTestSite()
  afterEach(() => void vi.restoreAllMocks())

  it.each([
    '/apartment/%E0%A4%A',
    '/page-data/apartment/%E0%A4%A',
    '/%',
    '/landlord/%zz?sort=%E0%A4%A',
    '/api/apts/%E0',
  ])('%s prints nothing: it is the sender’s text, and no line of the log', async path => {
    const prints = (['log', 'info', 'warn', 'error'] as const).map(name =>
      vi.spyOn(console, name).mockReturnValue(undefined),
    )
    await site.app.request(`http://localhost:8080${path}`)
    expect(prints.flatMap(print => print.mock.calls)).toEqual([])
  })
})
