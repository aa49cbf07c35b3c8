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

const styles = new Map(['entry', 'public', 'faq'].map(name => [`/${name}.css`, `.${name}{color:red}`]))

test('styles come in the order of imports, so that a page outweighs what it shares', () => {
  const { entry, styleSheet } = assetsFromManifest(manifest, '', styles)(['about/faq'])
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
  const allStyles = new Map(Object.values(all).flatMap(({ file }) => [[`/${file.replace('.js', '.css')}`, '']]))
  const { styleSheet } = assetsFromManifest(all, '', allStyles)(['apartment'])
  expect(styleSheet?.files.slice(0, 2)).toEqual(['/entry.css', '/public.css'])
  expect(styleSheet?.files).toContain('/catalog/ui/landlord-card.css')
  expect(styleSheet?.files.at(-1)).toBe('/apartment.css')
  const without = assetsFromManifest({ ...manifest, 'src/pages/apartment.tsx': apartment }, '', allStyles)
  expect(() => without(['apartment'])).toThrow('rating-panel')
})

test('a style sheet has the hash of its bytes, and is joined once for each page', () => {
  const unusual = new Map([...styles.keys()].map(path => [path, '.é{content:"→"}']))
  const assetsOf = assetsFromManifest(manifest, '', unusual)
  const { styleSheet } = assetsOf(['about/faq'])
  const hash = createHash('sha256')
    .update(Buffer.from(styleSheet?.css ?? '', 'utf8'))
    .digest('base64')
  expect(styleSheet?.cspSource).toBe(`'sha256-${hash}'`)
  expect(assetsOf(['about/faq']).styleSheet).toBe(styleSheet)
})

test('a style sheet that was not read is an error, not a page without it', () => {
  expect(() => assetsFromManifest(manifest, '', new Map())(['about/faq'])).toThrow('/entry.css')
})

test('a manifest without the entry is a build that is not there', () => {
  expect(() => assetsFromManifest({}, '', styles)).toThrow('run "npm run build"')
})
