import { defineConfig } from 'vitest/config'
import { plugins } from '../vite.config.ts'

/** `npm run test:deploy`: tries the files of this folder and the Dockerfile. It downloads packages and takes minutes. */
export default defineConfig({
  plugins,
  test: {
    include: ['deploy/test/*.test.ts'],
    globalSetup: ['deploy/test/build-container.ts'],
    // The tests measure what requests survive, so they run one after the other.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 900_000,
  },
})
