import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createRoutes } from './routes.tsx'

test('every page has its file’s path as id, by which the server finds its styles and code', () => {
  const [root] = createRoutes(() => () => null)
  const pages = root?.children?.filter(({ lazy }) => lazy) ?? []
  expect(pages.length).toBeGreaterThan(10)
  for (const { id } of pages) expect(existsSync(`src/pages/${id}.tsx`), id).toBe(true)
})
