import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { killEnv, randomFrom, runKillRounds } from './kill/run-kill-rounds.ts'
import { takeSample } from './load/growth.ts'
import { loadEnv, runLoad } from './load/run-load.ts'
import { Tally } from './load/tally.ts'
import { prepareSmallTown } from './support/prepare-small-town.ts'
import { SiteProcess } from './support/site-process.ts'

const program = ['--import', 'tsx', 'endurance/support/site-from-source.ts']

/** Short versions of `npm run test:endurance`, with the site from its source. */
describe('endurance, briefly', { timeout: 300_000 }, () => {
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

  const start = async (env: NodeJS.ProcessEnv) => {
    await prepareSmallTown(dataDir)
    site = await SiteProcess.start({ dataDir, program, env })
    return site
  }

  it('answers a mixture of reads and writes as expected', async () => {
    const { url, pid } = await start(loadEnv)
    const tally = new Tally()
    await runLoad({ url, perSecond: 20, seconds: 6, withPages: false, tally })
    expect(tally.examples).toEqual([])
    expect(tally.total).toBeGreaterThan(96)
    expect(tally.count('sign-in', 200)).toBeGreaterThan(0)
    expect(tally.count('call', 200)).toBeGreaterThan(0)
    // The sample needs Linux.
    if (process.platform !== 'linux') return
    const sample = await takeSample(pid)
    expect(sample.residentBytes).toBeGreaterThan(10_000_000)
    expect(sample.descriptors).toBeGreaterThan(5)
  })

  it('has lost and halved nothing after kills of the site and of PostgreSQL', async () => {
    const report = await runKillRounds({
      site: await start(killEnv),
      victims: ['the site', 'PostgreSQL'],
      writesPerRound: 30,
      random: randomFrom(1),
      say: () => {},
    })
    expect(report.wrong).toEqual([])
    expect(report.acknowledged).toBeGreaterThanOrEqual(60)
  })
})
