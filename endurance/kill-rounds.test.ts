import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { killEnv, runKillRounds } from './kill/run-kill-rounds.ts'
import { prepareSmallTown } from './support/prepare-small-town.ts'
import { SiteProcess } from './support/site-process.ts'

let dataDir: string
let site: SiteProcess | undefined
beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'porchlight-endurance-'))
})
afterEach(async () => {
  await site?.kill()
  // PostgreSQL ends after the site that was killed.
  await fs.rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

it('has lost and halved nothing after kills of the site and of PostgreSQL', { timeout: 300_000 }, async () => {
  await prepareSmallTown({ dataDir })
  const program = ['--import', 'tsx', 'endurance/support/site-from-source.ts']
  site = await SiteProcess.start({ dataDir, program, env: killEnv })
  const report = await runKillRounds(site, ['the site', 'PostgreSQL'], 30)
  expect(report.wrong).toEqual([])
  expect(report.acknowledged).toBeGreaterThanOrEqual(60)
})
