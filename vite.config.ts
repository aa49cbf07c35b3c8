import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const routerFile = (file: string) =>
  fileURLToPath(new URL(`./node_modules/react-router/dist/production/${file}`, import.meta.url))
const routerInProduction = [
  { find: /^react-router$/, replacement: routerFile('index.mjs') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
]

/** Two builds from one tree: the browser's (`vite build`) and the server's (`vite build --ssr`). */
export default defineConfig(({ command, isSsrBuild }) => ({
  // React Router's package leads browsers to its development build, which is larger.
  resolve: command === 'build' && !isSsrBuild ? { alias: [...routerInProduction] } : {},
  plugins: [react()],
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        ssr: true,
        rolldownOptions: {
          input: {
            main: 'src/main.ts',
            import: 'src/import.ts',
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
                { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler|lucide-react)\// },
                {
                  name: 'shared',
                  test: /src\/(ui|features\/[\w-]+)\/.*(button|layout|select|stars|picture|rules|calls)/,
                },
              ],
            },
          },
        },
      },
}))
