import { rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { isMainThread } from 'node:worker_threads'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { closeServer } from '../http/listen.ts'
import type { Log } from '../log.ts'
import { controlSocketPath } from './socket-path.ts'

/** How long running calls may take when the socket closes. */
const closeTimeoutMs = 5000

/** What the control socket needs. */
export interface ControlSocketOptions {
  dataDir: string
  /** The calls of command-line tasks. They need no token: only the operator can connect. */
  routes: Hono
  log: Log
}

/** A listening control socket. */
export interface ControlSocket {
  /** The socket's file, or the pipe's name. */
  path: string
  /** Removes the socket. Running calls get up to five seconds to finish. */
  close(): Promise<void>
}

/**
 * Listens on a unix domain socket (a named pipe on Windows) that only this account can open, for tasks that must run in
 * the server's process. The caller holds the data folder's lock. A socket left behind by a crash is replaced.
 * @throws Error when another process listens there, or the path cannot be used.
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
  // The task itself reports a lost connection.
  server.on('error', error => log.warn({ err: error }, 'the control socket failed'))
  return { path, close: () => closeServer(server, closeTimeoutMs) }
}

/** Listens with a umask that makes the socket private from its first moment, before its mode is changed. */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const previousUmask = isMainThread ? process.umask(0o177) : undefined
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      // `listen` binds before it returns, so only this call has the mask.
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
