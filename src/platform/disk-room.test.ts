import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { DiskRoom } from './disk-room.ts'
import type { AppEnv } from './http/api.ts'
import { handleError } from './http/problem.ts'
import { refuseWithoutRoom } from './http/refuse-without-room.ts'
import { createLog } from './log.ts'

function createDisk() {
  const lines: string[] = []
  const log = createLog('info', { write: line => void lines.push(JSON.parse(line).msg) })
  const disk = { free: 100_000_000, asked: 0, at: 0 }
  const freeBytesOf = async () => {
    disk.asked++
    if (disk.free < 0) throw new Error('no such folder')
    return disk.free
  }
  return { disk, lines, log, room: new DiskRoom('data', log, { freeBytesOf, now: () => disk.at }) }
}

test('the disk is asked once a second, and each change is logged once', async () => {
  const { disk, lines, room } = createDisk()
  expect(await room.hasRoom()).toBe(true)
  disk.free = 47_000_000
  expect(await room.hasRoom()).toBe(true)
  for (const at of [1000, 2000]) {
    disk.at = at
    expect(await room.hasRoom()).toBe(false)
  }
  disk.free = 48_000_000
  disk.at = 3000
  expect(await room.hasRoom()).toBe(true)
  expect(disk.asked).toBe(4)
  expect(lines).toEqual(['the disk is full; nothing is stored', 'the disk has room again'])
})

test('a disk that cannot be asked has room', async () => {
  const { disk, room } = createDisk()
  disk.free = -1
  expect(await room.hasRoom()).toBe(true)
})

test('the real disk is asked', async () => {
  expect(await new DiskRoom('.', createLog('silent')).hasRoom()).toBe(true)
})

test('calls that store something are refused on a full disk, others go on', async () => {
  const { disk, log, room } = createDisk()
  disk.free = 1000
  const app = new Hono<AppEnv>()
  app.onError(handleError(log))
  app.use(refuseWithoutRoom(() => room.hasRoom(), ['/api/set-data']))
  app.all('*', c => c.text('done'))
  const statusOf = async (method: string, path: string) => (await app.request(path, { method })).status
  expect(await statusOf('GET', '/api/faqs')).toBe(200)
  expect(await statusOf('POST', '/api/set-data')).toBe(200)
  const refused = await app.request('/api/new-review', { method: 'POST' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
  expect((await refused.json()).detail).toContain('its disk is full')
})
