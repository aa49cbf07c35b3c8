import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'
import { freePort } from './src/testing/free-port.ts'
import { noLimits } from './src/testing/site-process.ts'

// Playwright's workers read this file too, with the environment of the first process.
process.env.E2E_PORT ??= String(await freePort())
const port = process.env.E2E_PORT
const dataDir = process.env.E2E_DATA_DIR ?? 'test-results/data'
const executablePath = await findBrowser()
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const desktop = devices['Desktop Chrome']
const phone = devices['Pixel 7']
/** Tests with a live map: the files about maps, and tagged tests. */
const maps = /@map|map\.spec/
/**
 * A test runs at a desktop's size; one tagged `@phone` on a phone as well, because there the screen is another, and one
 * tagged `@phone-only` there alone.
 */
const [phoneToo, phoneOnly] = [/@phone/, /@phone-only/]
/** Memory that processes share is in /dev/shm where there is one: in the temporary folder it is written to the disk. */
const ignoreDefaultArgs = existsSync('/dev/shm') ? ['--disable-dev-shm-usage'] : []
/**
 * With this renderer the browser logs nothing about drawing without a graphics card. It draws the maps only: drawing the
 * rest of the page with it would take more than the maps.
 */
const withMaps = {
  executablePath,
  ignoreDefaultArgs,
  args: [...sandbox, '--use-angle=swiftshader', '--disable-gpu-compositing'],
}

/** Browser tests against the built site with its sample town, in a desktop and a phone size. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // Much of a test is waiting, such as for toasts to disappear.
  workers: 3,
  // Ends what hangs; a busy machine takes half a minute for the longest.
  timeout: 60_000,
  // A live map without a graphics card can keep two busy cores for seconds. What never comes fails all the same.
  expect: { timeout: 15_000 },
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine a page may move between the two halves of a press. The report names what passed at the second try.
  retries: process.env.CI ? 1 : 0,
  use: {
    baseURL: `http://localhost:${port}`,
    // Drawing maps in software takes most of two cores, so tests without a live map keep its picture.
    launchOptions: { executablePath, ignoreDefaultArgs, args: [...sandbox, '--disable-3d-apis'] },
  },
  webServer: {
    command: 'node dist/server/main.js',
    url: `http://localhost:${port}/readyz`,
    env: {
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      PUBLIC_URL: '',
      LIMITS: noLimits,
      DATABASE_URL: '',
    },
    // Loading a new sample town takes a minute on a busy machine.
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  projects: [
    { name: 'desktop', use: desktop, grepInvert: [maps, phoneOnly] },
    { name: 'phone', use: phone, grep: phoneToo, grepInvert: maps },
    { name: 'desktop maps', use: { ...desktop, launchOptions: withMaps }, grep: maps, grepInvert: phoneOnly },
    { name: 'phone maps', use: { ...phone, launchOptions: withMaps }, grep: /map\.spec.*@phone/ },
  ],
})
