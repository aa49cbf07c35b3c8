import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail that the test's server received. */
interface Received {
  from: string
  to: string[]
  user: string | undefined
  secure: boolean
  content: string
}

/** Starts a real SMTP server on a free port of this machine that records its mail. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    async onData(stream, { envelope, user, secure }, done) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      received.push({ from, to, user, secure, content: await text(stream) })
      done()
    },
    ...options,
  })
  // A client that disconnects is no failure of the test.
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return { port, received, close: () => new Promise<void>(resolve => server.close(() => resolve())) }
}
