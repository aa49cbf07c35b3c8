import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { SiteProcess } from '../../src/testing/site-process.ts'
import { prepareSmallTown } from './prepare-small-town.ts'
import { killEnv, runKillRounds } from './run-kill-rounds.ts'

it('has lost and halved nothing after kills of the site', { timeout: 300_000 }, async context => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'porchlight-kill-'))
  // PostgreSQL ends after the site that was killed.
  context.onTestFinished(() => fs.rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  await prepareSmallTown({ dataDir })
  const program = ['--import', 'tsx', 'bench/support/site-from-source.ts']
  const site = await SiteProcess.start({ dataDir, program, env: killEnv })
  context.onTestFinished(() => site.kill())
  const report = await runKillRounds(site, 2, 30)
  expect(report.wrong).toEqual([])
  expect(report.acknowledged).toBeGreaterThanOrEqual(60)
})
