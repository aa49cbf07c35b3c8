import { spawnSync } from 'node:child_process'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'

/** A slow machine is no reason for a warning: `npm start` prints only what its reader can act on. */
const checks = { bundlerTimings: false }

const commands = ['import', 'check', 'export', 'forms', 'town', 'init']

/**
 * The packages beside the server's bundle: sharp has a program of its own for each system. All others are in the bundle,
 * so that a production install has nothing that only a build reads.
 */
const besideBundle = ['sharp']

/** Makes an icon's SVG a component. The plugin's own compiler would need two packages, for a `ref` and a `title` that no icon has. */
const iconCompiler = {
  extension: 'jsx',
  compiler(svg: string): string {
    const jsx = svg.replace(/-(\w)(?=[\w-]*=")/g, (_, letter: string) => letter.toUpperCase())
    return `export default props => ${jsx.replace('>', ' {...props}>')}`
  },
}

export const plugins = [react(), icons({ compiler: iconCompiler })]

/** The commit that is built; empty outside of a clone, as in a container. */
const commit = gitOutput('rev-parse', '--short=8', 'HEAD')
/** The day of that commit (UTC): how old a version is. */
const commitDay = gitOutput('log', '-1', '--format=%cd', '--date=format-local:%Y-%m-%d')

function gitOutput(...args: string[]): string {
  return spawnSync('git', args, { encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } }).stdout?.trim() ?? ''
}

/** Two builds from one tree: the browser's (`vite build`) and the server's (`vite build --ssr`). */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins,
  appType: 'custom',
  ssr: command === 'build' ? { noExternal: true, external: besideBundle } : {},
  define: isSsrBuild ? { __COMMIT__: JSON.stringify(commit), __COMMIT_DAY__: JSON.stringify(commitDay) } : {},
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        // The licenses of the packages in the bundle.
        license: { fileName: 'licenses.md' },
        ssr: true,
        rolldownOptions: {
          checks,
          input: {
            main: 'src/main.ts',
            ...Object.fromEntries(commands.map(name => [name, `src/cli/${name}.ts`])),
          },
          output: { entryFileNames: '[name].js' },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // The licenses of the packages that browsers get, served at /licenses.md.
        license: { fileName: 'licenses.md' },
        // The oldest browsers that the site serves (docs/product.md 4.1).
        target: ['safari15.6', 'ios15.6', 'chrome109', 'firefox115'],
        // A module that is asked for ahead and does not arrive could not be loaded again: parts that import it know one address.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        assetsInlineLimit: 0,
        // The largest file is MapLibre, which loads on demand; .size-limit.mjs limits the first load.
        chunkSizeWarningLimit: 1100,
        rolldownOptions: {
          checks,
          input: 'src/entry-client.tsx',
          output: {
            // What every page starts with: React and the router, which stay cached when our own code changes, and our own.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown.runtime/,
                  priority: 2,
                },
                { name: 'site', tags: ['$initial'], priority: 1 },
                // Icons, hooks and styles that several parts share.
                { name: 'shared', minShareCount: 2, maxModuleSize: 4000 },
              ],
            },
          },
        },
      },
}))
