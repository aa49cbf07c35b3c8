import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../testing/databases/databases-folder.ts'
import { callControlSocket } from './call-control-socket.ts'
import { controlSocketPath } from './socket-path.ts'
import { type ControlSocket, startControlSocket } from './start-control-socket.ts'

describe('the control socket', () => {
  let dataDir: string
  let socket: ControlSocket | undefined
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'porchlight-control-'))
  })
  afterEach(async () => {
    await socket?.close()
    socket = undefined
    await rm(dataDir, { recursive: true, force: true })
  })

  const start = async (folder = dataDir) => {
    const routes = new Hono()
    routes.post('/echo', async c => c.text(`heard ${(await c.req.arrayBuffer()).byteLength}`))
    routes.get('/slow', async c => {
      await new Promise(resolve => setTimeout(resolve, 300))
      return c.text('done')
    })
    socket = await startControlSocket({ dataDir: folder, routes, log: silentLog })
    return socket
  }
  const echo = (folder = dataDir) =>
    callControlSocket(folder, { method: 'POST', path: '/echo', body: new Uint8Array(3_000_000) })

  it('answers calls, including large ones', async () => {
    await start()
    expect(await echo()).toEqual({ status: 200, text: 'heard 3000000' })
  })

  it.skipIf(process.platform === 'win32')(
    'can be opened by its owner only, and is removed when it closes',
    async () => {
      const { path } = await start()
      expect(path).toBe(join(dataDir, 'control.sock'))
      expect(statSync(path).mode & 0o777).toBe(0o600)
      await socket?.close()
      expect(existsSync(path)).toBe(false)
    },
  )

  it('finds no server where none runs', async () => {
    expect(await echo()).toBeUndefined()
    expect(await echo(join(dataDir, 'not', 'there'))).toBeUndefined()
  })

  it.skipIf(process.platform === 'win32')('replaces what a crash left behind', async () => {
    const program = `require('net').createServer().listen(${JSON.stringify(controlSocketPath(dataDir))}, () => process.kill(process.pid, 'SIGKILL'))`
    await once(spawn(process.execPath, ['-e', program]), 'exit')
    expect(existsSync(controlSocketPath(dataDir))).toBe(true)
    expect(await echo()).toBeUndefined()
    await start()
    expect(await echo()).toMatchObject({ status: 200 })
  })

  it('belongs to one server at a time', async () => {
    const first = await start()
    await expect(start()).rejects.toThrow(/Another process listens/)
    socket = first
    expect(await echo()).toMatchObject({ status: 200 })
  })

  it('lets a running call finish when it closes', async () => {
    await start()
    const answer = callControlSocket(dataDir, { method: 'GET', path: '/slow' })
    await new Promise(resolve => setTimeout(resolve, 100))
    await socket?.close()
    expect(await answer).toEqual({ status: 200, text: 'done' })
  })

  it.skipIf(process.platform === 'win32')('works in a folder whose path is too long for a socket', async () => {
    const deep = join(dataDir, 'a'.repeat(60), 'b'.repeat(60))
    await mkdir(deep, { recursive: true })
    const { path } = await start(deep)
    expect(path.length).toBeLessThan(104)
    expect(await echo(deep)).toMatchObject({ status: 200 })
  })
})
