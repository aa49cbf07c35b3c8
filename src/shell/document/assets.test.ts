import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { assetsFromManifest } from './assets.ts'

const manifest = {
  'src/shell/entry-client.tsx': { file: 'entry.js', imports: ['_vendor.js'], css: ['entry.css'] },
  '_vendor.js': { file: 'vendor.js' },
  '_public.js': { file: 'public.js', imports: ['src/shell/entry-client.tsx'], css: ['public.css'] },
  'src/pages/about/faq.tsx': {
    file: 'faq.js',
    imports: ['src/shell/entry-client.tsx', '_public.js'],
    css: ['faq.css'],
  },
}

const readStyles = (path: string) => `.${path.slice(1, -4).replaceAll('/', '-')}{color:red}`

test('styles come in the order of imports, so that a page outweighs what it shares', () => {
  const { entry, styleSheet } = assetsFromManifest(manifest, '', readStyles)(['about/faq'])
  expect(entry).toBe('/entry.js')
  expect(styleSheet?.files).toEqual(['/entry.css', '/public.css', '/faq.css'])
  expect(styleSheet?.css).toBe('.entry{color:red}.public{color:red}.faq{color:red}')
})

test('the styles of a section come before the page’s', () => {
  const sections = ['reviews/ui/list/rating-panel', 'insights/ui/listing-insights', 'insights/ui/review-filters']
  const withSections = Object.fromEntries(
    [...sections, 'catalog/ui/landlord-card'].map(name => [
      `src/features/${name}.tsx`,
      { file: `${name}.js`, imports: ['_public.js'], css: [`${name}.css`] },
    ]),
  )
  const apartment = { file: 'apartment.js', imports: ['_public.js'], css: ['apartment.css'] }
  const all = { ...manifest, ...withSections, 'src/pages/apartment.tsx': apartment }
  const { styleSheet } = assetsFromManifest(all, '', readStyles)(['apartment'])
  expect(styleSheet?.files.slice(0, 2)).toEqual(['/entry.css', '/public.css'])
  expect(styleSheet?.files).toContain('/catalog/ui/landlord-card.css')
  expect(styleSheet?.files.at(-1)).toBe('/apartment.css')
  const without = assetsFromManifest({ ...manifest, 'src/pages/apartment.tsx': apartment }, '', readStyles)
  expect(() => without(['apartment'])).toThrow('rating-panel')
})

test('a style sheet is named by the hash of its bytes, and joined once for each page', () => {
  const reads: string[] = []
  const assetsOf = assetsFromManifest(manifest, '', path => {
    reads.push(path)
    return '.é{content:"→"}'
  })
  const { styleSheet } = assetsOf(['about/faq'])
  const hash = createHash('sha256')
    .update(Buffer.from(styleSheet?.css ?? '', 'utf8'))
    .digest('base64')
  expect(styleSheet?.source).toBe(`'sha256-${hash}'`)
  expect(assetsOf(['about/faq']).styleSheet).toBe(styleSheet)
  expect(reads).toEqual(['/entry.css', '/public.css', '/faq.css'])
})

test('styles that could end their element are refused', () => {
  const assetsOf = assetsFromManifest(manifest, '', () => 'a::after{content:"</style>"}')
  expect(() => assetsOf(['about/faq'])).toThrow('would end their element')
})

test('a manifest without the entry is a build that is not there', () => {
  expect(() => assetsFromManifest({}, '', readStyles)).toThrow('run "npm run build"')
})
