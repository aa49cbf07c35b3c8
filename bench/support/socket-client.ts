import { connect } from 'node:net'

/** What a client of bare sockets is asked to do. */
export interface SocketLoad {
  port: number
  path: string
  connections: number
  seconds: number
}

/** Requests that each connection has on the way. One would leave the server waiting for the client between two. */
const inFlight = 4

/**
 * The client of `saturate`, in a process of its own: sends the same request again and again and counts bytes, which takes
 * a fraction of the time that a server needs. It gets a `SocketLoad` from its parent and answers with the number of answers
 * in a second. It ends with an error on any status but 200 and on answers of different lengths.
 */
process.once('message', async ({ port, path, connections, seconds }: SocketLoad) => {
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\naccept-encoding: br\r\n\r\n`)
  const length = await answerLength(port, request)
  const endMs = performance.now() + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: connections }, () => countAnswers(port, request, length, endMs)),
  )
  process.send?.(counts.reduce((sum, count) => sum + count, 0) / seconds)
})

/** Returns the bytes of one answer, head and body. */
function answerLength(port: number, request: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let answer = Buffer.alloc(0)
    const socket = connect(port, 'localhost', () => socket.write(request))
    socket.on('error', reject)
    socket.on('data', chunk => {
      answer = Buffer.concat([answer, chunk])
      const headEnd = answer.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const [, bodyLength] = /\r\ncontent-length: (\d+)/i.exec(answer.subarray(0, headEnd).toString()) ?? []
      if (bodyLength === undefined) return reject(new Error('an answer without content-length cannot be counted'))
      const length = headEnd + 4 + Number(bodyLength)
      if (answer.length < length) return
      socket.destroy()
      resolve(length)
    })
  })
}

/** Counts the answers of one connection until `endMs`. Each must begin with the status 200. */
function countAnswers(port: number, request: Buffer, length: number, endMs: number): Promise<number> {
  const start = Buffer.from('HTTP/1.1 200')
  return new Promise((resolve, reject) => {
    let count = 0
    let received = 0
    const socket = connect(port, 'localhost', () => {
      for (let i = 0; i < inFlight; i++) socket.write(request)
    })
    socket.on('error', reject)
    socket.on('data', chunk => {
      for (let at = (length - (received % length)) % length; at + start.length <= chunk.length; at += length)
        if (!chunk.subarray(at, at + start.length).equals(start))
          return reject(new Error('an answer has another status or length'))
      const before = Math.floor(received / length)
      received += chunk.length
      const answered = Math.floor(received / length) - before
      count += answered
      if (performance.now() >= endMs) {
        socket.destroy()
        resolve(count)
      } else if (answered > 0) socket.write(Buffer.concat(Array.from({ length: answered }, () => request)))
    })
  })
}
