import { request } from 'node:http'
import { OperatorError } from '../process.ts'
import { controlSocketPath } from './socket-path.ts'

/** The running server cannot be talked to, or did not do what it was asked; the message is for the operator. */
export class ControlSocketError extends OperatorError {}

export interface ControlCall {
  method: 'GET' | 'POST'
  path: string
  body?: string | Uint8Array
  contentType?: string
}

export interface ControlAnswer {
  status: number
  text: string
}

/**
 * Makes a call to the server that has this data folder open (CONTRACT 2).
 * @returns undefined when no server listens: none runs, or a crash left its socket behind.
 * @throws ControlSocketError when this account may not, or the server goes away before it answers.
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
      response.on('error', error => reject(new ControlSocketError(`The running server went away (${error.message}).`)))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // nobody listens: ENOENT without a socket, ECONNREFUSED on one that was left behind
      if (error.syscall === 'connect' && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED'))
        return resolve(undefined)
      reject(new ControlSocketError(messageFor(error, socketPath)))
    })
    sent.end(body)
  })
}

function messageFor(error: NodeJS.ErrnoException, socketPath: string): string {
  if (error.syscall === 'connect' && error.code === 'EACCES')
    return `This account may not talk to the running server (${socketPath}). Run the command as the account that runs the server.`
  return `The running server went away (${error.message}).`
}
