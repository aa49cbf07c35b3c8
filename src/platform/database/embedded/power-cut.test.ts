import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { openTestDatabase } from '../../../testing/databases/databases.ts'
import { durableStartParams, SyncedFiles } from './synced-files.ts'

test('every commit reaches the disk before it is acknowledged', async () => {
  const database = await openTestDatabase('embedded')
  await database.pool.query('create table t (id int)')
  for (let id = 0; id < 20; id++) {
    const before = database.embedded!.fsyncs()
    await database.pool.query('insert into t values ($1)', [id])
    expect(database.embedded!.fsyncs()).toBeGreaterThan(before)
  }
  await database.close()
})

/** Only Linux shows which file a descriptor belongs to. */
describe.runIf(process.platform === 'linux')('a power cut', () => {
  let home: string
  beforeEach(() => {
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'porchlight-power-'))
  })
  afterEach(() => fs.rmSync(home, { recursive: true, force: true }))

  const open = (folder: string, onFsync: (descriptor: number) => void) => {
    const fail = (error: unknown) => {
      throw error
    }
    return PGlite.create({ fs: new SyncedFiles(folder, onFsync, fail), startParams: durableStartParams })
  }

  test('that loses everything unsynced keeps every acknowledged commit', async () => {
    const live = path.join(home, 'live')
    const disk = path.join(home, 'disk')
    for (const folder of [live, disk]) {
      fs.cpSync(path.join(inject('embeddedTemplate'), 'database'), folder, { recursive: true })
    }
    // The simulated disk gets a file's content only when it is synced.
    const reachDisk = (descriptor: number) => {
      const file = fs.readlinkSync(`/proc/self/fd/${descriptor}`)
      if (!fs.statSync(file).isFile()) return
      const onDisk = path.join(disk, path.relative(live, file))
      fs.mkdirSync(path.dirname(onDisk), { recursive: true })
      fs.copyFileSync(file, onDisk)
    }
    const database = await open(live, reachDisk)
    await database.exec('create table t (id int primary key, filler text)')
    for (let id = 1; id <= 40; id++) {
      await database.query('insert into t values ($1, $2)', [id, 'x'.repeat(500)])
      if (id === 20) await database.exec('checkpoint; create table later (id int)')
    }
    const after = await open(disk, () => {})
    const { rows } = await after.query('select count(*)::int as n, (select count(*)::int from later) as later from t')
    expect(rows).toEqual([{ n: 40, later: 0 }])
    await after.close()
    await database.close()
  })
})
