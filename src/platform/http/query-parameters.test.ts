import { createRoute, z } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createApi } from './api.ts'
import { queryParameters } from './query-parameters.ts'

const responses = { 200: { description: 'done' } }
const page = z.object({ limit: z.string().optional() })

test('the query parameters of all methods of a call, whatever its trailing slash', () => {
  const api = createApi(createLog('silent'))
  const query = page.extend({ sort: z.enum(['best', 'new']).default('best') }).refine(() => true)
  api.openapi(createRoute({ method: 'get', path: '/api/cards/{area}/', request: { query }, responses }), c =>
    c.text(''),
  )
  api.openapi(createRoute({ method: 'delete', path: '/api/cards/{area}', responses }), c => c.text(''))
  api.openapi(createRoute({ method: 'get', path: '/api/faqs', responses }), c => c.text(''))
  expect(queryParameters(api)).toEqual(
    new Map([
      ['/api/cards/:area', ['limit', 'sort']],
      ['/api/faqs', []],
    ]),
  )
})

test('a query that is no object of parameters is refused', () => {
  const api = createApi(createLog('silent'))
  const query = z.union([page, z.object({ all: z.string() })])
  api.openAPIRegistry.registerPath({ method: 'get', path: '/api/odd', request: { query: query as never }, responses })
  expect(() => queryParameters(api)).toThrow('the query of /api/odd is not an object')
})
