import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstLoadGroups } from './scripts/first-load.mjs'

const routerFile = (file: string) =>
  fileURLToPath(new URL(`./node_modules/react-router/dist/production/${file}`, import.meta.url))
const routerInProduction = [
  { find: /^react-router$/, replacement: routerFile('index.mjs') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
]

/**
 * Short names for classes: they stand in every page, script and style. The same in both builds, since a file's names are
 * counted in the order in which it has them.
 */
function shortClassNames() {
  const counted = new Map<string, string[]>()
  const prefixes = new Map<string, string>()
  return (name: string, file: string) => {
    const path = relative(import.meta.dirname, file.split('?')[0] ?? file).replaceAll('\\', '/')
    const names = counted.get(path) ?? []
    counted.set(path, names)
    if (!names.includes(name)) names.push(name)
    const prefix = createHash('sha256').update(path).digest('hex').slice(0, 5)
    const other = prefixes.get(prefix) ?? path
    if (other !== path) throw new Error(`${path} and ${other} would share class names: rename one of them`)
    prefixes.set(prefix, path)
    return `c${prefix}${names.indexOf(name).toString(36)}`
  }
}

/** Lucide's icons, drawn by our own few lines: what they draw is the same, which a test checks. */
const smallIcons = {
  name: 'small-icons',
  enforce: 'pre' as const,
  resolveId(source: string, importer?: string) {
    if (!source.endsWith('/createLucideIcon.mjs') || !importer?.includes('/lucide-react/dist/esm/icons/')) return
    return fileURLToPath(new URL('./src/ui/draw-icon.ts', import.meta.url))
  },
}

const groupOf = firstLoadGroups()

/** Two builds from one tree: the browser's (`vite build`) and the server's (`vite build --ssr`). */
export default defineConfig(({ command, isSsrBuild }) => ({
  // React Router's package leads browsers to its development build, which is larger.
  resolve: command === 'build' && !isSsrBuild ? { alias: [...routerInProduction] } : {},
  plugins: [react(), ...(command === 'build' && !isSsrBuild ? [smallIcons] : [])],
  appType: 'custom',
  css: command === 'build' ? { modules: { generateScopedName: shortClassNames() } } : {},
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        ssr: true,
        rolldownOptions: {
          input: {
            main: 'src/main.ts',
            import: 'src/cli/import.ts',
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
        target: 'es2022',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
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
                { name: 'shared', test: (id: string) => groupOf(id) === 'shared', priority: 2 },
                { name: 'account', test: /\/(account-begin|account-client)\.ts/, priority: 1 },
                { name: 'places', test: (id: string) => groupOf(id) === 'places', priority: 1 },
                { name: 'lists', test: (id: string) => groupOf(id) === 'lists', priority: 1 },
              ],
            },
          },
        },
      },
}))
