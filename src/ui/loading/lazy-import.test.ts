import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LazyImportError } from './lazy-import.ts'

const list = {
  files: ['menu-1.js', 'menu-1.css', 'map-1.js', 'shared-1.css', 'page-1.css'],
  imports: { 'menu.tsx': [0, 1], 'map.tsx': [1, 2], 'page.tsx': [3, 4] },
}
const requests: string[] = []
let answer: (path: string) => Response | undefined = () => undefined

/** The paths of the style sheets that came with the page, of those added to it, and whether the browser can load them. */
const cameWithPage: string[] = []
const styles: string[] = []
let stylesLoad = true

interface StyleLink {
  rel?: string
  href?: string
  onload?(): void
  onerror?(): void
  remove(): void
}

const page = {
  querySelector: (selector: string) => cameWithPage.find(path => selector === `style[data-files~="${path}"]`) ?? null,
  createElement: (): StyleLink => ({ remove: () => void styles.pop() }),
  head: {
    append(link: StyleLink) {
      styles.push(link.href ?? '')
      setImmediate(() => (stylesLoad ? link.onload?.() : link.onerror?.()))
    },
  },
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', page)
  cameWithPage.length = 0
  styles.length = 0
  stylesLoad = true
  requests.length = 0
  answer = () => undefined
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    return answer(path) ?? (path === '/assets/lazy-imports.json' ? Response.json(list) : new Response(''))
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Imports a fresh copy of the module, as after a page load. */
async function newPage() {
  const page = await import('./lazy-import.ts')
  page.setLazyImportFileList('/assets/lazy-imports.json')
  return page
}

/** A response whose body comes after those of other requests. */
const slowResponse = () =>
  new Response(
    new ReadableStream({
      start: controller => void setTimeout(() => controller.close(), 20),
    }),
  )

const offline = () => {
  throw new TypeError('Failed to fetch')
}

test('a part is imported after its files are fetched, each file once', async () => {
  const { lazyImport } = await newPage()
  const load = vi.fn(async () => 'menu')
  expect(await lazyImport('menu.tsx', load)()).toBe('menu')
  expect(await lazyImport('map.tsx', async () => 'map')()).toBe('map')
  expect(requests.sort()).toEqual([
    '/assets/lazy-imports.json',
    '/assets/map-1.js',
    '/assets/menu-1.css',
    '/assets/menu-1.js',
  ])
})

test('the styles of a part apply before it is imported, each sheet once', async () => {
  const { lazyImport } = await newPage()
  const seen = vi.fn(async () => [...styles])
  const [menu, map] = await Promise.all([lazyImport('menu.tsx', seen)(), lazyImport('map.tsx', seen)()])
  expect([menu, map]).toEqual([['/assets/menu-1.css'], ['/assets/menu-1.css']])
  expect(styles).toEqual(['/assets/menu-1.css'])
})

test('styles apply in the order of the list, however their files arrive', async () => {
  const { lazyImport } = await newPage()
  answer = path => (path === '/assets/shared-1.css' ? slowResponse() : undefined)
  await lazyImport('page.tsx', async () => 'page')()
  expect(styles).toEqual(['/assets/shared-1.css', '/assets/page-1.css'])
})

test('a sheet that came with the page is neither fetched nor added', async () => {
  const { lazyImport } = await newPage()
  cameWithPage.push('/assets/shared-1.css')
  await lazyImport('page.tsx', async () => 'page')()
  expect(requests).not.toContain('/assets/shared-1.css')
  expect(styles).toEqual(['/assets/page-1.css'])
})

test('a sheet that does not apply is removed, and the next attempt adds it again', async () => {
  const { lazyImport } = await newPage()
  const loadMenu = lazyImport('menu.tsx', async () => 'menu')
  stylesLoad = false
  await expect(loadMenu()).rejects.toMatchObject({ needsReload: false })
  expect(styles).toEqual([])
  stylesLoad = true
  expect(await loadMenu()).toBe('menu')
  expect(styles).toEqual(['/assets/menu-1.css'])
})

test('without network nothing is imported, and the next attempt makes new requests', async () => {
  answer = offline
  const { lazyImport } = await newPage()
  const load = vi.fn(async () => 'menu')
  const loadMenu = lazyImport('menu.tsx', load)
  await expect(loadMenu()).rejects.toMatchObject({ needsReload: false })
  answer = path => (path.endsWith('.css') ? offline() : undefined)
  await expect(loadMenu()).rejects.toMatchObject({ needsReload: false })
  expect(load).not.toHaveBeenCalled()
  answer = () => undefined
  expect(await loadMenu()).toBe('menu')
  expect(requests.filter(path => path === '/assets/menu-1.css')).toHaveLength(2)
})

test('a removed or broken file needs a reload; an overloaded server does not', async () => {
  const { lazyImport } = await newPage()
  const failure = (run: () => Promise<unknown>) => run().catch((error: LazyImportError) => error.needsReload)
  expect(await failure(lazyImport('menu.tsx', () => Promise.reject(new SyntaxError())))).toBe(true)
  answer = path => (path === '/assets/map-1.js' ? new Response('', { status: 503 }) : undefined)
  expect(await failure(lazyImport('map.tsx', async () => 'map'))).toBe(false)
  answer = path => (path === '/assets/map-1.js' ? new Response('', { status: 404 }) : undefined)
  expect(await failure(lazyImport('map.tsx', async () => 'map'))).toBe(true)
})

test('every dynamic import that browsers run is a lazyImport, under the name of its own file', () => {
  const inBrowsers = /^(ui\/|pages\/|shell\/(?!entry-server)|features\/[\w-]+\/ui\/)/
  const files = readdirSync('src', { recursive: true }).map(file => String(file).replaceAll('\\', '/'))
  const sources = files.filter(file => inBrowsers.test(file) && /\.tsx?$/.test(file) && !file.includes('.test.'))
  const wrong: string[] = []
  let lazyImports = 0
  for (const file of sources) {
    const source = readFileSync(join('src', file), 'utf8')
    const named = [...source.matchAll(/\blazyImport\(\s*'([^']+)',\s*\(\) =>\s*import\('([^']+)'\)/g)]
    const all = [...source.matchAll(/(?<!typeof )\bimport\(/g)]
    if (named.length !== all.length) wrong.push(`${file}: imports without lazyImport()`)
    for (const [, name = '', path = ''] of named) {
      lazyImports++
      const imported = relative('src', resolve('src', dirname(file), path)).replaceAll('\\', '/')
      if (imported !== name) wrong.push(`${file}: lazyImport('${name}') imports ${imported}`)
    }
  }
  expect(wrong).toEqual([])
  expect(lazyImports).toBeGreaterThan(30)
})
