import { cpSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { createServerDatabase } from '../src/testing/databases/databases.ts'
import { silentLog } from '../src/testing/databases/databases-folder.ts'
import { killEnv, runKillRounds } from './kill/run-kill-rounds.ts'
import { loadEnv, runLoad } from './load/run-load.ts'
import { takeSample } from './load/samples.ts'
import { Tally } from './load/tally.ts'
import { runPowerCuts } from './power/run-power-cuts.ts'
import { prepareSmallTown } from './support/prepare-small-town.ts'
import { randomFrom } from './support/random.ts'
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
    await fs.rm(dataDir, { recursive: true, force: true })
  })

  const startEmbedded = async (env: NodeJS.ProcessEnv) => {
    cpSync(path.join(inject('embeddedTemplate'), 'database'), path.join(dataDir, 'database'), { recursive: true })
    await prepareSmallTown({ dataDir, log: silentLog })
    site = await SiteProcess.start({ dataDir, program, env })
    return site
  }

  it('answers a mixture of reads and writes as expected', async () => {
    const { url } = await startEmbedded(loadEnv)
    const tally = new Tally()
    await runLoad({ url, perSecond: 20, seconds: 4, withPages: false, tally })
    expect(tally.examples).toEqual([])
    expect(tally.total).toBe(80)
    expect(tally.count('sign-in', 200)).toBeGreaterThan(0)
    expect(tally.count('call', 200)).toBeGreaterThan(0)
    // The sample needs Linux.
    if (process.platform !== 'linux' || !site) return
    const sample = await takeSample(site)
    for (const value of Object.values(sample)) expect(value).toBeGreaterThanOrEqual(0)
    expect(sample.residentBytes).toBeGreaterThan(10_000_000)
  })

  it('has lost and halved nothing after a kill (embedded)', async () => {
    const report = await runKillRounds({ ...rounds(1), site: await startEmbedded(killEnv) })
    expect(report.wrong).toEqual([])
    expect(report.acknowledged).toBeGreaterThanOrEqual(30)
  })

  it('has lost and halved nothing after a kill (server)', async () => {
    const { databaseUrl, remove } = await createServerDatabase(inject('postgresTemplate'))
    await prepareSmallTown({ databaseUrl, dataDir, log: silentLog })
    site = await SiteProcess.start({ dataDir, program, env: { ...killEnv, DATABASE_URL: databaseUrl } })
    const report = await runKillRounds({ ...rounds(1), site, server: { databaseUrl } })
    expect(report.wrong).toEqual([])
    expect(report.acknowledged).toBeGreaterThanOrEqual(30)
    await site.stop()
    await remove()
  })

  // Only Linux shows which file a descriptor belongs to.
  it.runIf(process.platform === 'linux')('has lost and torn nothing after power cuts', async () => {
    const template = path.join(inject('embeddedTemplate'), 'database')
    const cuts = { home: dataDir, template, rounds: 3, maxSyncs: 120, random: randomFrom(3), say: () => {} }
    const { acknowledged, wrong } = await runPowerCuts(cuts)
    expect(wrong).toEqual([])
    expect(acknowledged).toBeGreaterThan(0)
  })
})

const rounds = (count: number) => ({
  likesBefore: {},
  rounds: count,
  writerCount: 4,
  writesPerRound: 30,
  checkTablesEvery: count,
  random: randomFrom(1),
  say: () => {},
})
