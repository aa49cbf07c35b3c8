import { cpSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { silentLog } from '../../../testing/databases/databases-folder.ts'
import { openDatabase } from '../open-database.ts'
import { WriterProcess } from './writer-process.ts'

let dataDir: string
let writer: WriterProcess
beforeEach(async () => {
  // On a disk, not in memory.
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'porchlight-crash-'))
})
afterEach(async () => {
  await writer.kill()
  await fs.rm(dataDir, { recursive: true, force: true })
})

const startFromTemplate = () =>
  cpSync(path.join(inject('embeddedTemplate'), 'database'), path.join(dataDir, 'database'), { recursive: true })

async function rowsIn(folder: string): Promise<{ rows: number; highest: number }> {
  const database = await openDatabase({ dataDir: folder, log: silentLog })
  try {
    const { rows } = await database.pool.query('select count(*)::int as rows, max(id) as highest from written')
    return rows[0]
  } finally {
    await database.close()
  }
}

test('kill -9, five times: it opens each time, and no acknowledged commit is lost', { timeout: 60_000 }, async () => {
  startFromTemplate()
  let acknowledged = 0
  for (let round = 0; round < 5; round++) {
    writer = new WriterProcess(dataDir)
    await writer.wrote(acknowledged + 20 + round * 15)
    await writer.kill()
    expect(writer.found!.highest).toBeGreaterThanOrEqual(acknowledged)
    expect(writer.found!.rows).toBe(writer.found!.highest)
    acknowledged = writer.acknowledged
  }
  const left = await rowsIn(dataDir)
  expect(left.rows).toBe(left.highest)
  expect(left.highest).toBeGreaterThanOrEqual(acknowledged)
})

test('a copy of the files, taken while it writes, opens and contains all acknowledged commits', async () => {
  startFromTemplate()
  const moment = `${dataDir}-moment`
  writer = new WriterProcess(dataDir)
  for (const round of [1, 2]) {
    await writer.wrote(round * 150)
    const acknowledged = writer.acknowledged
    writer.child.kill('SIGSTOP')
    cpSync(dataDir, moment, { recursive: true })
    writer.child.kill('SIGCONT')
    const { rows, highest } = await rowsIn(moment)
    await fs.rm(moment, { recursive: true })
    expect(rows).toBe(highest)
    expect(highest).toBeGreaterThanOrEqual(acknowledged)
  }
})

test('an interrupted creation starts over', { timeout: 30_000 }, async () => {
  writer = new WriterProcess(dataDir)
  const base = path.join(dataDir, 'database', 'base')
  while (!(await fs.stat(base).catch(() => undefined))) await new Promise(resolve => setTimeout(resolve, 5))
  await writer.kill()
  expect(await fs.readdir(path.join(dataDir, 'database'))).not.toContain('porchlight.json')
  writer = new WriterProcess(dataDir)
  await writer.wrote(1)
  expect(writer.found).toEqual({ rows: 0, highest: 0, newlyCreated: true })
})
