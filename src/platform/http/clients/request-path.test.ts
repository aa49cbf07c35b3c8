import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { requestPath } from './read-limits.ts'

test.each([
  ['/', '/'],
  ['/?q=/api/search', '/'],
  ['/api/search?q=x', '/api/search'],
  ['/healthz/../api/search?q=x', '/api/search'],
  ['/assets/%2e%2E/search', '/search'],
  ['/%61pi/search', '/api/search'],
  ['/api/%73earch', '/api/search'],
  ['/./api/./search', '/api/search'],
  ['//api/search', '//api/search'],
  ['/api\\search', '/api/search'],
  ['/healthz\\..\\', '/'],
  ['/healthz/../', '/'],
  ['/healthz;/../api/search', '/api/search'],
  ['/healthz;x', '/healthz;x'],
  ['/HEALTHZ', '/HEALTHZ'],
  ['/healthz/', '/healthz/'],
  ['/api%2Fsearch', '/api%2Fsearch'],
  ['/%2561pi/search', '/%2561pi/search'],
  ['/search%3Fq', '/search%3Fq'],
  ['http://elsewhere.example/api/search?q=x', '/api/search'],
])('the path of %s is %s, as the router sees it', async (target, path) => {
  expect(requestPath(target)).toBe(path)
  const app = new Hono().all('*', c => c.text(c.req.path))
  const url = target.startsWith('/') ? `http://localhost${target}` : target
  expect(await (await app.request(url)).text()).toBe(path)
})

test.each(['*', 'http://', ''])('%s has none', target => {
  expect(requestPath(target)).toBeUndefined()
})
