// Finds the browser for the tests, in this order: CHROMIUM_PATH, the one in the package @sparticuz/chromium, so that all
// machines test with the same, Playwright's own, PATH. Run as a program it prints the path, and installs Debian's Chromium when there is none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const macApps = ['Google Chrome', 'Chromium'].map(app => `/Applications/${app}.app/Contents/MacOS/${app}`)

/** @returns {Promise<string | undefined>} the path of a Chromium that runs here, or undefined when there is none */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap(folder => names.map(name => join(folder, name)))
  return (await packagedBrowser()) ?? [chromium.executablePath(), ...onPath, ...macApps].find(path => existsSync(path))
}

/** Returns the path of the package's Linux x64 binary, which it unpacks into the system's temporary folder once. */
async function packagedBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { default: packaged } = await import('@sparticuz/chromium')
  const path = await packaged.executablePath()
  return runs(path) ? path : undefined
}

/** Returns whether a browser starts here: its system libraries may be missing. @param {string} path */
function runs(path) {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

if (process.argv[1] && import.meta.url === new URL(process.argv[1], 'file:').href) {
  let browser = await findBrowser()
  if (!browser && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('sh', ['-c', 'apt-get update -q && apt-get install -yq --no-install-recommends chromium'], {
      stdio: 'inherit',
    })
    browser = await findBrowser()
  }
  if (!browser) {
    console.error('No Chromium was found for the browser tests. Install one and set CHROMIUM_PATH to it.')
    process.exit(1)
  }
  console.log(browser)
}
