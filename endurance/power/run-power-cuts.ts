import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { durableStartParams, SyncedFiles } from '../../src/platform/database/embedded/synced-files.ts'

/** How the power is cut. */
export interface PowerCutOptions {
  /** An empty folder. */
  home: string
  /** The folder of an embedded database to begin with. */
  template: string
  rounds: number
  /** The power goes at one of so many syncs, at random. */
  maxSyncs: number
  random(): number
  say(line: string): void
}

/** What a disk writes at once; half a page of the database, so that pages are torn. */
const blockBytes = 4096

/**
 * Writes to an embedded database and cuts the power at a random sync, again and again. What was synced is on the disk;
 * of what was not, each block is there or not, as chance has it. Linux only: others do not show a descriptor's file.
 * @returns how many commits were acknowledged, and what was wrong afterwards.
 */
export async function runPowerCuts(options: PowerCutOptions): Promise<{ acknowledged: number; wrong: string[] }> {
  const { home, template, rounds, maxSyncs, random, say } = options
  const disk = path.join(home, 'disk')
  const live = path.join(home, 'live')
  fs.cpSync(template, disk, { recursive: true })
  const wrong: string[] = []
  let acknowledged = 0
  for (let round = 0; round <= rounds; round++) {
    fs.rmSync(live, { recursive: true, force: true })
    fs.cpSync(disk, live, { recursive: true })
    const syncs = 1 + Math.floor(random() * maxSyncs)
    // One cut in four meets the recovery from the cut before.
    const isEarly = round > 0 && random() < 0.25
    const power = { isOn: true, syncsLeft: isEarly ? syncs : Number.POSITIVE_INFINITY }
    const database = await openMirrored(live, disk, power, random)
    const found = await readRows(database)
    if (found.problem) wrong.push(`round ${round}: ${found.problem}`)
    if (found.rows < acknowledged) wrong.push(`round ${round}: ${acknowledged} acknowledged, ${found.rows} found`)
    acknowledged = found.rows
    if (!isEarly) power.syncsLeft = syncs
    if (round < rounds) acknowledged = await writeRows(database, acknowledged, power)
    await database.close()
    say(`power cut ${round + 1}: ${acknowledged} acknowledged, ${wrong.length} wrong`)
  }
  return { acknowledged, wrong }
}

interface Power {
  isOn: boolean
  syncsLeft: number
}

/** Opens the live folder; every sync copies its file to the disk until the power goes. */
function openMirrored(live: string, disk: string, power: Power, random: () => number): Promise<PGlite> {
  const onSync = (descriptor: number) => {
    const file = fs.readlinkSync(`/proc/self/fd/${descriptor}`)
    if (!power.isOn || !fs.statSync(file).isFile()) return
    const onDisk = path.join(disk, path.relative(live, file))
    fs.mkdirSync(path.dirname(onDisk), { recursive: true })
    fs.copyFileSync(file, onDisk)
    if (--power.syncsLeft > 0) return
    power.isOn = false
    writeSomeBlocks(live, disk, random)
  }
  const onFailure = (error: unknown) => {
    throw error
  }
  return PGlite.create({ fs: new SyncedFiles(live, onSync, onFailure), startParams: durableStartParams })
}

/** Copies some blocks that were not synced: an operating system may write back any of them, in any order. */
function writeSomeBlocks(live: string, disk: string, random: () => number): void {
  for (const name of fs.readdirSync(live, { recursive: true, encoding: 'utf8' })) {
    const [from, to] = [path.join(live, name), path.join(disk, name)]
    if (!fs.statSync(from).isFile() || !fs.existsSync(to)) continue
    const [now, before] = [fs.readFileSync(from), fs.readFileSync(to)]
    if (now.equals(before)) continue
    const handle = fs.openSync(to, 'r+')
    for (let at = 0; at < now.length; at += blockBytes) {
      const block = now.subarray(at, at + blockBytes)
      if (!block.equals(before.subarray(at, at + blockBytes)) && random() < 0.5)
        fs.writeSync(handle, block, 0, block.length, at)
    }
    fs.closeSync(handle)
  }
}

/** Writes rows until the power is off; a sum changes in the same transactions. Returns the last acknowledged row. */
async function writeRows(database: PGlite, highest: number, power: Power): Promise<number> {
  let acknowledged = highest
  for (let id = highest + 1; power.isOn; id++) {
    await database.transaction(async tx => {
      await tx.query('insert into written values ($1, $2)', [id, textOf(id)])
      await tx.query('update written_sum set rows = rows + 1')
    })
    if (power.isOn) acknowledged = id
    if (id % 10 === 0) await database.exec('checkpoint')
    if (id % 30 === 0) await database.exec('vacuum')
  }
  return acknowledged
}

async function readRows(database: PGlite): Promise<{ rows: number; problem: string | undefined }> {
  await database.exec(`create table if not exists written (id int primary key, filler text not null);
    create table if not exists written_sum (rows int not null);
    insert into written_sum select 0 where not exists (select from written_sum)`)
  const { rows } = await database.query<{ id: number; filler: string }>('select id, filler from written order by id')
  const sums = await database.query<{ rows: number }>('select rows from written_sum')
  const isWhole = rows.every(({ id, filler }, n) => id === n + 1 && filler === textOf(id))
  const isSummed = sums.rows.length === 1 && sums.rows[0]?.rows === rows.length
  const problem = isWhole && isSummed ? undefined : `rows or their sum are wrong: ${JSON.stringify(sums.rows)}`
  return { rows: rows.length, problem }
}

const textOf = (id: number) => `${id} `.repeat(100 + (id % 300))
