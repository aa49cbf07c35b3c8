import { expect, test } from 'vitest'
import { assetsFromManifest } from './assets.ts'

const manifest = {
  'src/shell/entry-client.tsx': { file: 'entry.js', imports: ['_vendor.js'], css: ['entry.css'] },
  '_vendor.js': { file: 'vendor.js' },
  '_public.js': { file: 'public.js', imports: ['src/shell/entry-client.tsx'], css: ['public.css'] },
  'src/pages/faq.tsx': { file: 'faq.js', imports: ['src/shell/entry-client.tsx', '_public.js'], css: ['faq.css'] },
}

test('styles come in the order of imports, so that a page outweighs what it shares', () => {
  const { entry, styles, modulePreloads } = assetsFromManifest(manifest, '/assets/lazy-imports.json')(['faq'])
  expect(entry).toBe('/entry.js')
  expect(styles).toEqual(['/entry.css', '/public.css', '/faq.css'])
  expect(modulePreloads).toEqual(['/vendor.js', '/public.js', '/faq.js'])
})

test('a manifest without the entry is a build that is not there', () => {
  expect(() => assetsFromManifest({}, '')).toThrow('run "npm run build"')
})
