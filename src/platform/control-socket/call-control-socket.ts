import { request } from 'node:http'
import { OperatorError } from '../process.ts'
import { controlSocketPath } from './socket-path.ts'

/** The running server cannot be reached, or failed; the message is for the operator. */
export class ControlSocketError extends OperatorError {}

/** A call to the running server. */
export interface ControlCall {
  method: 'GET' | 'POST'
  path: string
  body?: string | Uint8Array
  contentType?: string
}

/** The running server's answer. */
export interface ControlAnswer {
  status: number
  text: string
}

/**
 * Makes a call to the server that has this data folder open.
 * @returns undefined when no server listens: none runs, or a crash left its socket behind.
 * @throws ControlSocketError when this account lacks permission, or the server closes the connection without an answer.
 */
export function callControlSocket(dataDir: string, call: ControlCall): Promise<ControlAnswer | undefined> {
  const { method, path, body = '', contentType = 'application/json' } = call
  const socketPath = controlSocketPath(dataDir)
  const headers = { host: 'localhost', 'content-type': contentType, 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, method, path, headers, agent: false }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
      response.on('error', error =>
        reject(new ControlSocketError(`The running server closed the connection (${error.message}).`)),
      )
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // No server: ENOENT without a socket, ECONNREFUSED on one that a crash left behind.
      if (error.syscall === 'connect' && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED'))
        return resolve(undefined)
      reject(new ControlSocketError(messageFor(error, socketPath)))
    })
    sent.end(body)
  })
}

function messageFor(error: NodeJS.ErrnoException, socketPath: string): string {
  if (error.syscall === 'connect' && error.code === 'EACCES')
    return `This account has no access to the running server (${socketPath}). Run the command as the account that runs the server.`
  return `The running server closed the connection (${error.message}).`
}
