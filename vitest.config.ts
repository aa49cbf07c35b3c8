import { defineConfig } from 'vitest/config'
import { plugins } from './vite.config.ts'

const jsonReport = process.env.VITEST_RESULTS

export default defineConfig({
  plugins,
  test: {
    execArgv: ['--liftoff-only'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores, and every test file opens databases of its own.
    maxWorkers: 2,
    reporters: jsonReport ? ['default', 'json'] : ['default'],
    outputFile: jsonReport ? { json: jsonReport } : undefined,
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['src/testing/databases/postgres-global-setup.ts'],
    // Importing the application takes two seconds; a worker does it once, not once for each file. With `--isolate` no
    // test can lean on another file's.
    isolate: false,
  },
})
