import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRoomCheck, refuseWithoutRoom } from './disk-room.ts'
import type { AppEnv } from './http/api.ts'
import { handleError } from './http/problem.ts'
import { createLog } from './log.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function createDisk() {
  const lines: string[] = []
  const log = createLog('info', { write: line => void lines.push(JSON.parse(line).msg) })
  const disk = { free: 100_000_000, asked: 0 }
  const freeBytesOf = async () => {
    disk.asked++
    if (disk.free < 0) throw new Error('no such folder')
    return disk.free
  }
  return { disk, lines, log, hasRoom: createRoomCheck('data', log, freeBytesOf) }
}

test('the disk is asked once a second, and a full one is logged once', async () => {
  const { disk, lines, hasRoom } = createDisk()
  expect(await hasRoom()).toBe(true)
  disk.free = 47_000_000
  expect(await hasRoom()).toBe(true)
  for (let second = 0; second < 2; second++) {
    vi.setSystemTime(Date.now() + 1000)
    expect(await hasRoom()).toBe(false)
  }
  disk.free = 48_000_000
  vi.setSystemTime(Date.now() + 1000)
  expect(await hasRoom()).toBe(true)
  expect(disk.asked).toBe(4)
  expect(lines).toEqual(['the disk is full; nothing is stored'])
})

test('a disk that cannot be asked has room', async () => {
  const { disk, hasRoom } = createDisk()
  disk.free = -1
  expect(await hasRoom()).toBe(true)
})

test('the real disk is asked', async () => {
  expect(await createRoomCheck('.', createLog('silent'))()).toBe(true)
})

test('calls that store something are refused on a full disk, others go on', async () => {
  const { disk, log, hasRoom } = createDisk()
  disk.free = 1000
  const app = new Hono<AppEnv>()
  app.onError(handleError(log))
  app.use(refuseWithoutRoom(hasRoom, ['/api/set-data']))
  app.all('*', c => c.text('done'))
  const statusOf = async (method: string, path: string) => (await app.request(path, { method })).status
  expect(await statusOf('GET', '/api/faqs')).toBe(200)
  expect(await statusOf('POST', '/api/set-data')).toBe(200)
  const refused = await app.request('/api/new-review', { method: 'POST' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
  expect((await refused.json()).detail).toContain('its disk is full')
})
