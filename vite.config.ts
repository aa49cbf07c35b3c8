import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig, type Plugin } from 'vite'

const routerFile = (file: string) =>
  fileURLToPath(new URL(`./node_modules/react-router/dist/production/${file}`, import.meta.url))
const routerInProduction = [
  { find: /^react-router$/, replacement: routerFile('index.mjs') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
]

/** A slow machine is no reason for a warning: `npm start` prints only what its reader can act on. */
const checks = { bundlerTimings: false }

/** Packages that only pages need. React stays outside, since there must be one copy of it. */
const browserPackages = [
  /^@base-ui\//,
  /^@floating-ui\//,
  /^@babel\/runtime/,
  /^embla-carousel/,
  /^maplibre-gl/,
  'reselect',
  'use-sync-external-store',
]

/**
 * Packages of many small files that every start reads. In one file they are read in a tenth of the time. React is among
 * them, so that there is one copy of it.
 */
const startPackages = [
  /^@asteasolutions\//,
  /^@hono\//,
  /^@opentelemetry\/api/,
  /^drizzle-orm/,
  /^hono/,
  'jose',
  'obscenity',
  'prom-client',
  /^react/,
  /^react-dom/,
  'react-router',
  'scheduler',
  /^zod/,
]

/**
 * Makes Vite's helper for dynamic imports a plain call, and takes out its lists of styles: `lazyImport` fetches the files of
 * a part and applies its styles, and every page would load helper and lists.
 */
const plainDynamicImports: Plugin = {
  name: 'plain-dynamic-imports',
  enforce: 'pre',
  load: id => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = load => load()' : undefined),
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.code.includes('__vite__mapDeps')) continue
        chunk.code = chunk.code
          .replace(/^const __vite__mapDeps=.*\n/m, '')
          .replace(/,\s*__vite__mapDeps\(\[[\d,]*\]\)/g, '')
        if (chunk.code.includes('__vite__mapDeps')) throw new Error(`${chunk.fileName} still lists styles`)
      }
    },
  },
}

/** Returns the name of a class on the page: shorter than Vite's own, which every script repeats. */
function nameClass(name: string, file: string): string {
  const path = relative(import.meta.dirname, file)
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

/** Two builds from one tree: the browser's (`vite build`) and the server's (`vite build --ssr`). */
export default defineConfig(({ command, isSsrBuild }) => ({
  // React Router's package leads browsers to its development build, which is larger.
  resolve: command === 'build' ? { alias: [...routerInProduction] } : {},
  plugins: [plainDynamicImports, react(), icons({ compiler: 'jsx', jsx: 'react' })],
  appType: 'custom',
  css: { modules: { generateScopedName: nameClass } },
  // In the server's build, what only pages need is inside the bundle, so that a production install is without it.
  ssr: command === 'build' ? { noExternal: [...browserPackages, ...startPackages] } : {},
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        ssr: true,
        rolldownOptions: {
          checks,
          input: {
            main: 'src/main.ts',
            import: 'src/cli/import.ts',
            check: 'src/cli/check.ts',
            export: 'src/cli/export.ts',
            'move-to-postgres': 'src/cli/move-to-postgres.ts',
            backup: 'src/cli/backup.ts',
            restore: 'src/cli/restore.ts',
            forms: 'src/cli/forms.ts',
            'embedded-worker': 'src/platform/database/embedded/worker.ts',
          },
          output: { entryFileNames: '[name].js' },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // The licenses of the packages that browsers get, served at /licenses.md.
        license: { fileName: 'licenses.md' },
        target: 'es2022',
        // `lazyImport` fetches a part's files itself, so the names of its scripts need not be in every page's script.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        assetsInlineLimit: 0,
        // The largest file is the live map with MapLibre, which loads on demand; .size-limit.mjs limits the first load.
        chunkSizeWarningLimit: 1100,
        rolldownOptions: {
          checks,
          input: 'src/shell/entry-client.tsx',
          output: {
            // What every page needs in one file each for libraries and for our own: many small files compress badly.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown.runtime/,
                  priority: 3,
                },
                { name: 'start', tags: ['$initial'], priority: 2 },
                // Small files that most public pages need.
                {
                  name: 'public',
                  test: /src\/(ui\/(rating\/(stars|rating-fact)|form\/(pill|select|sort-form)|chip|layout|loading\/lazy-section|read-more|use-fragment|use-is-hydrating)|features\/((catalog|photos|reviews|travel-times)\/rules|map\/ui\/(map-still|use-has-interacted)|photos\/ui\/(picture|use-carousel)|site\/ui\/use-known))|lucide\/(pen-line|chevron-down)/,
                },
                // What lists of cards share.
                {
                  name: 'lists',
                  test: /src\/features\/(search\/(rules|ui\/(card-list|shown-count|use-(filters|focus-on-new-cards|restored-cards)))|catalog\/ui\/(property-card|card-(facts|rating))|site\/ui\/campus-select)|lucide\/footprints/,
                },
                // What the pages of apartments and landlords share; their dialogs and menus stay apart.
                {
                  name: 'listing',
                  test: /src\/(pages\/apartment\.module|features\/(reviews\/filter-rules|reviews\/ui\/(leave-review-button|writing\/use-review-writer|own-reviews|card\/(author-corner|detailed-ratings|folded-text|marked-text|helpful-button|photo-s|report-corner|review-card)|list\/(filter-links|no-reviews|own-review-status|lazy-rating-panel|review-|use-review-sort))|insights\/ui\/lazy-insights|saved\/ui\/save-button|catalog\/ui\/(listing-(bar\.|heading)|lazy-landlord))|ui\/menu\/)|lucide\/(ellipsis|flag|images|thumbs-up)/,
                },
                { name: 'account', test: /\/(account-begin|account-client)\.ts/, priority: 1 },
              ],
            },
          },
        },
      },
}))
