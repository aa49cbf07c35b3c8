import { beforeAll, describe, expect, test } from 'vitest'
import { startTestSite } from '../testing/start-test-site.ts'

interface Operation {
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[]
  responses: Record<string, { description?: string; content?: Record<string, { schema?: object }> }>
}
interface OpenApi {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

describe('/api/openapi.json', async () => {
  const { site } = await startTestSite()
  let document: OpenApi
  beforeAll(async () => {
    const response = await site.app.request('/api/openapi.json')
    expect(response.status).toBe(200)
    document = (await response.json()) as OpenApi
  })
  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )

  test('is OpenAPI 3.1', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    expect(operations().length).toBeGreaterThan(5)
  })

  test('lists every mounted call, and no other', () => {
    const mounted = site.app.routes
      .filter(({ path, method }) => path.startsWith('/api/') && method !== 'ALL' && path !== '/api/openapi.json')
      .map(({ path, method }) => `${method} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`)
    const listed = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    const withoutSlash = (calls: string[]) => [...new Set(calls.map(call => call.replace(/\/$/, '')))].sort()
    expect(withoutSlash(listed)).toEqual(withoutSlash(mounted))
  })

  test('describes each call: a summary, its path parameters, a JSON answer', () => {
    for (const { path, operation } of operations()) {
      expect(operation.summary, path).toBeTruthy()
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]).sort()
      const described = (operation.parameters ?? []).filter(each => each.in === 'path')
      expect(described.map(each => each.name).sort(), path).toEqual(named)
      expect(
        described.every(each => each.required === true),
        path,
      ).toBe(true)
      expect(
        (operation.parameters ?? []).every(each => each.schema),
        path,
      ).toBe(true)
      const success = Object.keys(operation.responses).find(status => status.startsWith('2'))
      expect(success, path).toBeDefined()
      expect(operation.responses[success!]?.content?.['application/json']?.schema, path).toBeDefined()
      expect(
        Object.values(operation.responses).every(each => each.description),
        path,
      ).toBe(true)
    }
  })

  test('describes each refusal as a problem', () => {
    const problem = { $ref: '#/components/schemas/Problem' }
    for (const { path, operation } of operations()) {
      for (const [status, { content }] of Object.entries(operation.responses)) {
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

  test('contains everything that it refers to', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(3)
    for (const [, name] of references) expect(Object.keys(document.components.schemas)).toContain(name)
  })

  test('allows no unknown key in public answers', () => {
    for (const name of ['Building', 'Card', 'Landlord', 'Review'])
      expect(document.components.schemas[name], name).toMatchObject({ type: 'object', additionalProperties: false })
    expect(JSON.stringify(document.components.schemas.Review)).not.toMatch(/author|owner|user|email/i)
  })
})
