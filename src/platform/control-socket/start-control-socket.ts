import { rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { isMainThread } from 'node:worker_threads'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Log } from '../database/db.ts'
import { controlSocketPath } from './socket-path.ts'

export interface ControlSocketOptions {
  dataDir: string
  /** The calls that command-line tasks make. Who can connect is the operator: they ask for no token. */
  routes: Hono
  log: Log
}

export interface ControlSocket {
  /** The socket's file, or the pipe's name. */
  path: string
  /** Lets calls under way finish (for at most five seconds) and removes the socket. */
  close(): Promise<void>
}

/**
 * Listens on a unix domain socket (a named pipe on Windows) that only this account can open, for tasks that must go
 * through the running server (CONTRACT 2). The caller holds the data folder's lock; a socket that a crash left behind
 * is taken away.
 * @throws when another process answers there, or the place cannot be used.
 */
export async function startControlSocket({ dataDir, routes, log }: ControlSocketOptions): Promise<ControlSocket> {
  const path = controlSocketPath(dataDir)
  const isFile = process.platform !== 'win32'
  if (isFile) {
    if (await hasListener(path)) throw new Error(`Another process listens on ${path}.`)
    rmSync(path, { force: true })
  }
  const server = createServer(getRequestListener(routes.fetch))
  await listenPrivately(server, path)
  if (isFile) await chmod(path, 0o600)
  // a lost connection is the task's to report
  server.on('error', error => log.warn({ err: error }, 'the control socket failed'))
  return { path, close: () => closeWithin(5000, server) }
}

/** The socket is private from its first moment, not only once its mode is changed. */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const previousUmask = isMainThread ? process.umask(0o177) : undefined
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      // binds before it returns, so that the mask is that of this call alone
      server.listen(path, () => {
        server.off('error', reject)
        resolve()
      })
      if (previousUmask !== undefined) process.umask(previousUmask)
    })
  } finally {
    if (previousUmask !== undefined) process.umask(previousUmask)
  }
}

function hasListener(path: string): Promise<boolean> {
  return new Promise(resolve => {
    const probe = connect(path)
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })
}

function closeWithin(timeoutMs: number, server: Server): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(() => server.closeAllConnections(), timeoutMs)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
}
