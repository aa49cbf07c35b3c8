import { expect, it, test } from 'vitest'
import { startTestSite } from '../testing/start-test-site.ts'
import { withoutChatSigns } from './mount-pages.ts'

test.each([
  ['/apartment/1.', '/apartment/1'],
  ['/apartment/1),', '/apartment/1'],
  ['/apartment/1%E2%80%9D', '/apartment/1'],
  ['/apartment/1%20', '/apartment/1'],
  ['/apartment/1%3Futm_source=mail', '/apartment/1'],
  ['/apartment/1//', '/apartment/1'],
  ['/apartment/B%C3%BC.', '/apartment/B%C3%BC'],
  ['/apartment/1', undefined],
  ['/apartment/%FF.', undefined],
  ['//', undefined],
])('%s is meant as %s', (address, meant) => {
  expect(withoutChatSigns(address)).toBe(meant)
})

it('leads to the page that a chat has put signs behind, and only to one that there is', async () => {
  const { site } = await startTestSite()
  const ask = async (path: string) => {
    const response = await site.app.request(path)
    await response.body?.cancel()
    return [response.status, response.headers.get('location')]
  }
  expect(await ask('/reviews.')).toEqual([302, '/reviews'])
  expect(await ask('/reviews).')).toEqual([302, '/reviews'])
  expect(await ask('/no-such-page.')).toEqual([404, null])
  expect(await ask('/reviews.')).toEqual([302, '/reviews'])
})
