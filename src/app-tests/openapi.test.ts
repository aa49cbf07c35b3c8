import { describe, expect, test } from 'vitest'
import { startTestSite } from '../testing/start-test-site.ts'
import { writingCalls } from '../testing/writing-calls.ts'

interface Operation {
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[]
  responses: Record<string, { description?: string; content?: Record<string, { schema?: object }> }>
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

describe('/api/openapi.json', async () => {
  const { site } = await startTestSite()
  const document = (await (await site.app.request('/api/openapi.json')).json()) as OpenApi
  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )

  test('lists every mounted call and no other, and the tests of writing calls have them all', () => {
    const mounted = site.app.routes
      .filter(({ path, method }) => path.startsWith('/api/') && method !== 'ALL' && path !== '/api/openapi.json')
      .map(({ path, method }) => `${method} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`)
    const listed = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    const withoutSlash = (calls: string[]) => [...new Set(calls.map(call => call.replace(/\/$/, '')))].sort()
    expect(withoutSlash(listed)).toEqual(withoutSlash(mounted))
    const writing = listed.filter(call => !call.startsWith('GET '))
    expect(writing.sort()).toEqual(writingCalls.map(({ name }) => name).sort())
  })

  test('describes each call: a summary, its path parameters, a JSON answer, its refusals', () => {
    const problem = { $ref: '#/components/schemas/Problem' }
    for (const { path, operation } of operations()) {
      expect(operation.summary, path).toBeTruthy()
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]).sort()
      const { parameters = [], responses } = operation
      const described = parameters.filter(each => each.in === 'path')
      expect(described.map(each => each.name).sort(), path).toEqual(named)
      for (const { required } of described) expect(required, path).toBe(true)
      for (const { schema } of parameters) expect(schema, path).toBeDefined()
      const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
      expect(success?.content?.['application/json']?.schema, path).toBeDefined()
      for (const [status, { description, content }] of Object.entries(responses)) {
        expect(description, path).toBeTruthy()
        if (status.startsWith('4')) expect(content?.['application/problem+json']?.schema, path).toEqual(problem)
      }
    }
  })

  test('has the 400 of every call that can return one', async () => {
    const tooLong = 'x'.repeat(300)
    for (const { path, method, operation } of operations()) {
      if (method !== 'get' || !path.includes('{')) continue
      const response = await site.app.request(path.replaceAll(/\{\w+\}/g, tooLong))
      expect(Object.keys(operation.responses), `${path}: ${response.status}`).toContain(String(response.status))
    }
  })

  test('allows no unknown key in public answers', () => {
    for (const name of ['Building', 'Card', 'Landlord', 'Review'])
      expect(document.components.schemas[name], name).toMatchObject({ type: 'object', additionalProperties: false })
    expect(JSON.stringify(document.components.schemas.Review)).not.toMatch(/author|owner|user|email/i)
  })
})
