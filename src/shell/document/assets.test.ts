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

test('styles come in the order of imports, so that a page outweighs what it shares', () => {
  const { entry, styles, modulePreloads } = assetsFromManifest(manifest, '/assets/lazy-imports.json')(['about/faq'])
  expect(entry).toBe('/entry.js')
  expect(styles).toEqual(['/entry.css', '/public.css', '/faq.css'])
  expect(modulePreloads).toEqual(['/vendor.js', '/public.js', '/faq.js'])
})

test('the styles of a section come before the page’s, and its code is not preloaded', () => {
  const sections = ['reviews/ui/list/rating-panel', 'insights/ui/listing-insights', 'insights/ui/review-filters']
  const withSections = Object.fromEntries(
    [...sections, 'catalog/ui/landlord-card'].map(name => [
      `src/features/${name}.tsx`,
      { file: `${name}.js`, imports: ['_public.js'], css: [`${name}.css`] },
    ]),
  )
  const apartment = { file: 'apartment.js', imports: ['_public.js'], css: ['apartment.css'] }
  const all = { ...manifest, ...withSections, 'src/pages/apartment.tsx': apartment }
  const { styles, modulePreloads } = assetsFromManifest(all, '')(['apartment'])
  expect(styles.slice(0, 2)).toEqual(['/entry.css', '/public.css'])
  expect(styles).toContain('/catalog/ui/landlord-card.css')
  expect(styles.at(-1)).toBe('/apartment.css')
  expect(modulePreloads).toEqual(['/vendor.js', '/public.js', '/apartment.js'])
  expect(() => assetsFromManifest({ ...manifest, 'src/pages/apartment.tsx': apartment }, '')(['apartment'])).toThrow(
    'rating-panel',
  )
})

test('a manifest without the entry is a build that is not there', () => {
  expect(() => assetsFromManifest({}, '')).toThrow('run "npm run build"')
})
