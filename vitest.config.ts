import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vitest/config'

const jsonReport = process.env.VITEST_RESULTS

export default defineConfig({
  plugins: [react(), icons({ compiler: 'jsx', jsx: 'react' })],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'town-maker/**/*.test.ts'],
    globalSetup: ['src/testing/databases/postgres-global-setup.ts'],
    execArgv: ['--liftoff-only'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores, and every test file opens databases of its own.
    maxWorkers: 2,
    reporters: jsonReport ? ['default', 'json'] : ['default'],
    outputFile: jsonReport ? { json: jsonReport } : undefined,
  },
})
