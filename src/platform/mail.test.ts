import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startSmtpServer } from '../testing/start-smtp-server.ts'
import { createMailer, type Mail, type MailerOptions } from './mail.ts'

async function server(options?: SMTPServerOptions) {
  const started = await startSmtpServer(options)
  onTestFinished(started.close)
  return started
}

/** The options of a server that takes connections and never says a word. */
const hanging: SMTPServerOptions = { onConnect: () => undefined, closeTimeout: 1 }

type Line = { level: string; [key: string]: unknown }

function mailer(port: number, given: Partial<MailerOptions> & { credentials?: string } = {}) {
  const lines: Line[] = []
  const write = (level: string) => (line: object) => lines.push({ level, ...line })
  const log = { info: write('info'), warn: write('warn'), error: write('error') }
  const { credentials = '', ...options } = given
  const created = createMailer({
    url: `smtp://${credentials}127.0.0.1:${port}`,
    to: async () => ['one@wrenfield.example', 'two@wrenfield.example'],
    from: 'no-reply@housing.wrenfield.example',
    fromName: 'Porchlight',
    log,
    retryDelaysMs: [20, 20],
    timeoutMs: 10_000,
    ...options,
  })
  onTestFinished(created.close)
  const { send, waitUntilIdle: settled, close } = created
  return { send, settled, close, lines }
}

const mail: Mail = {
  subject: 'Porchlight: new question',
  text: 'Ada asks:\n\n> Why?\n',
  replyTo: 'ada@wrenfield.example',
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
    const { port, received } = await server()
    const { send, settled, lines } = mailer(port)
    send(mail)
    await settled()
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      from: 'no-reply@housing.wrenfield.example',
      to: ['one@wrenfield.example', 'two@wrenfield.example'],
    })
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
    const { port, received } = await server({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        username === 'porch@light' && password === 'p:/?s' ? done(null, { user: username }) : done(new Error('no')),
    })
    const url = `smtp://porch%40light:p%3A%2F%3Fs@127.0.0.1:${port}/?from=porch%40wrenfield.example`
    const { send, settled } = mailer(port, { url })
    send(mail)
    await settled()
    expect(received).toMatchObject([{ user: 'porch@light', secure: true, from: 'porch@wrenfield.example' }])
  })

  it('never turns typed text into a header or another receiver', async () => {
    const { port, received } = await server()
    const { send, settled } = mailer(port)
    const evil = 'x@wrenfield.example\r\nBcc: thief@elsewhere.example\r\n\r\n<b>hi</b>'
    send({ subject: `Hi\r\nBcc: ${evil}`, text: `.\r\n.\r\nQUIT\r\nBcc: ${evil}`, replyTo: evil })
    send({ ...mail, replyTo: 'a@wrenfield.example, thief@elsewhere.example' })
    await settled()
    expect(received).toHaveLength(2)
    for (const { to, content } of received) {
      expect(to).toEqual(['one@wrenfield.example', 'two@wrenfield.example'])
      expect(Object.keys(headersOf(content))).not.toContain('bcc')
      expect(Object.keys(headersOf(content))).not.toContain('quit')
    }
    expect(
      headersOf(received.find(({ content }) => content.includes('new question'))!.content)['reply-to'],
    ).not.toMatch(/^a@wrenfield\.example, /)
  })

  it('is retried after a failure, and sent once', async () => {
    let refusals = 2
    const { port, received } = await server({
      onMailFrom: (_address, _session, done) =>
        refusals-- > 0 ? done(Object.assign(new Error('later'), { responseCode: 451 })) : done(),
    })
    const { send, settled, lines } = mailer(port)
    send(mail)
    await settled()
    expect(received).toHaveLength(1)
    expect(lines.map(({ level }) => level)).toEqual(['warn', 'warn'])
  })

  const failing: [string, () => Promise<number>, string?, number?][] = [
    [
      'refuses every receiver',
      async () =>
        (await server({ onRcptTo: (_a, _s, done) => done(Object.assign(new Error('x'), { responseCode: 550 })) })).port,
    ],
    [
      'refuses the password',
      async () => (await server({ authOptional: false, onAuth: (_a, _s, done) => done(new Error('no')) })).port,
      'a:b@',
    ],
    ['never answers', async () => (await server(hanging)).port, undefined, 300],
    ['is not there', async () => 1],
  ]
  it.each(failing)(
    'that %s is a log line in the end, without an address or a word of the mail',
    async (_, start, credentials, timeoutMs = 10_000) => {
      const { send, settled, lines } = mailer(await start(), { timeoutMs, ...(credentials && { credentials }) })
      send(mail)
      await settled()
      expect(lines.map(({ level }) => level)).toEqual(['warn', 'warn', 'error'])
      expect(JSON.stringify(lines)).not.toMatch(/@|Ada|Why|question/)
    },
  )

  it('logs when only some were reached', async () => {
    const { port, received } = await server({
      onRcptTo: ({ address }, _s, done) => (address.startsWith('one') ? done() : done(new Error('unknown'))),
    })
    const { send, settled, lines } = mailer(port)
    send(mail)
    await settled()
    expect(received).toHaveLength(1)
    expect(lines).toEqual([{ level: 'warn', rejected: 1 }])
  })

  it('holds at most fifty for a server that is down, and gives up when the site stops', async () => {
    const options = { retryDelaysMs: [60_000], timeoutMs: 300 }
    const { send, settled, close, lines } = mailer((await server(hanging)).port, options)
    for (let i = 0; i < 52; i++) send(mail)
    expect(lines).toEqual(Array(2).fill({ level: 'error', reason: 'too many wait' }))
    close()
    await settled()
  })
})
