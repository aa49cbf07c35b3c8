import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startSmtpServer } from '../testing/start-smtp-server.ts'
import { createMailer, type Mail, type MailerOptions } from './mail.ts'

async function server(options?: SMTPServerOptions) {
  const started = await startSmtpServer(options)
  onTestFinished(started.close)
  return started
}

const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode })
const admins = ['one@wrenfield.example', 'two@wrenfield.example']

/** The options of a server that takes connections and never says a word. */
const hanging: SMTPServerOptions = { onConnect: () => undefined, closeTimeout: 1 }

function startMailer(port: number, options: Partial<MailerOptions> = {}) {
  const lines: { level: string; [key: string]: unknown }[] = []
  const write = (level: string) => (line: object) => lines.push({ level, ...line })
  const mailer = createMailer({
    url: `smtp://127.0.0.1:${port}`,
    to: async () => admins,
    from: 'no-reply@housing.wrenfield.example',
    fromName: 'Porchlight',
    log: { info: write('info'), warn: write('warn'), error: write('error') },
    retryDelayMs: 20,
    timeoutMs: 10_000,
    ...options,
  })
  onTestFinished(mailer.close)
  return { ...mailer, lines }
}

const mail: Mail = {
  subject: 'Porchlight: new question',
  text: 'Ada asks:\n\n> Why?\n',
  replyTo: 'ada@wrenfield.example',
}

/** Sends mails through a server. Returns what it received, and what the log says. */
async function deliver(
  serverOptions: SMTPServerOptions,
  mails = [mail],
  options: (port: number) => object = () => ({}),
) {
  const { port, received } = await server(serverOptions)
  const { send, lines } = startMailer(port, options(port))
  await Promise.all(mails.map(send))
  return { received, lines }
}

/** Returns a message's headers by name, with folded lines joined. */
function headersOf(content: string): Record<string, string> {
  const head = content.slice(0, content.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  return Object.fromEntries(
    head.split('\r\n').map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
}

describe('mail to the admins', () => {
  it('reaches all of them in one message of plain text', async () => {
    const { received, lines } = await deliver({})
    expect(received).toMatchObject([{ from: 'no-reply@housing.wrenfield.example', to: admins }])
    const headers = headersOf(received[0]!.content)
    expect(headers).toMatchObject({
      from: 'Porchlight <no-reply@housing.wrenfield.example>',
      'reply-to': 'ada@wrenfield.example',
      subject: 'Porchlight: new question',
      'auto-submitted': 'auto-generated',
    })
    expect(headers['content-type']).toMatch(/^text\/plain; charset=utf-8/)
    expect(received[0]!.content).not.toContain('text/html')
    expect(lines).toEqual([])
  })

  it('signs in when the server requires it, over TLS if available, and takes the sender from the URL', async () => {
    const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
      username === 'porch@light' && password === 'p:/?s' ? done(null, { user: username }) : done(new Error('no'))
    const { received } = await deliver({ authOptional: false, onAuth }, [mail], port => ({
      url: `smtp://porch%40light:p%3A%2F%3Fs@127.0.0.1:${port}/?from=porch%40wrenfield.example`,
    }))
    expect(received).toMatchObject([{ user: 'porch@light', secure: true, from: 'porch@wrenfield.example' }])
  })

  it('never turns typed text into a header or another receiver', async () => {
    const evil = 'x@wrenfield.example\r\nBcc: thief@elsewhere.example\r\n\r\n<b>hi</b>'
    const { received } = await deliver({}, [
      { subject: `Hi\r\nBcc: ${evil}`, text: `.\r\n.\r\nQUIT\r\nBcc: ${evil}`, replyTo: evil },
      { ...mail, replyTo: 'a@wrenfield.example, thief@elsewhere.example' },
    ])
    expect(received).toHaveLength(2)
    for (const { to, content } of received) {
      expect(to).toEqual(admins)
      expect(Object.keys(headersOf(content)).join(' ')).not.toMatch(/\b(bcc|quit)\b/)
      expect(headersOf(content)['reply-to']).not.toMatch(/^a@wrenfield\.example, /)
    }
  })

  it('is retried after a failure, and sent once', async () => {
    let refusals = 1
    const { received, lines } = await deliver({
      onMailFrom: (_address, _session, done) => (refusals-- > 0 ? done(refusal(451)) : done()),
    })
    expect(received).toHaveLength(1)
    expect(lines.map(({ level }) => level)).toEqual(['warn'])
  })

  const url = (address: string) => ({ url: `smtp://${address}` })
  it.each<[string, SMTPServerOptions, ((port: number) => object)?]>([
    ['refuses every receiver', { onRcptTo: (_address, _session, done) => done(refusal(550)) }],
    [
      'refuses the password',
      { authOptional: false, onAuth: (_auth, _session, done) => done(new Error('no')) },
      port => url(`a:b@127.0.0.1:${port}`),
    ],
    ['never answers', hanging, () => ({ timeoutMs: 300 })],
    ['is not there', {}, () => url('127.0.0.1:1')],
  ])('that %s is a log line in the end, without an address or a word of the mail', async (_, server, options) => {
    const { lines } = await deliver(server, [mail], options)
    expect(lines.map(({ level }) => level)).toEqual(['warn', 'error'])
    expect(JSON.stringify(lines)).not.toMatch(/@|Ada|Why|question/)
  })

  it('logs when only some were reached', async () => {
    const { received, lines } = await deliver({
      onRcptTo: ({ address }, _s, done) => (address.startsWith('one') ? done() : done(new Error('unknown'))),
    })
    expect(received).toHaveLength(1)
    expect(lines).toEqual([{ level: 'warn', rejected: 1 }])
  })

  it('is given up when the site stops', async () => {
    const { send, close, lines } = startMailer((await server()).port, {
      url: 'smtp://127.0.0.1:1',
      retryDelayMs: 60_000,
    })
    const sent = send(mail)
    await vi.waitFor(() => expect(lines).toHaveLength(1))
    await close()
    await sent
    expect(lines.map(({ level }) => level)).toEqual(['warn'])
  })
})
