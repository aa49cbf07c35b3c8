import { setTimeout as sleep } from 'node:timers/promises'
import type { SendMailOptions } from 'nodemailer'
import { mailsNotSent } from './event-counters.ts'
import { isLoopback } from './http/loopback.ts'
import type { Log } from './log.ts'

export interface Mail {
  subject: string
  text: string
  replyTo?: string
}

export interface MailerOptions {
  /**
   * `smtp://` or `smtps://`, with user and password if the server requires them, and `?from=` for the sender's address.
   */
  url: string
  /** Returns the receivers of a mail, who are in the envelope only. A failure counts as one of the mail server. */
  to(): Promise<readonly string[]>
  /** The sender's address when the URL has none. */
  from: string
  fromName: string
  log: Log
  /** The pause before the second and last attempt; tests use a shorter one. */
  retryDelayMs?: number
  timeoutMs?: number
}

export type Mailer = ReturnType<typeof createMailer>

/**
 * Returns a mailer for an SMTP server (`SMTP_URL`). It works in the background, and no data depends on it: everything
 * in a mail is in the database before it is sent. The library, which sends one mail after the other, is loaded with the
 * first.
 */
export function createMailer(options: MailerOptions) {
  const { log, retryDelayMs = 60_000 } = options
  const closing = new AbortController()
  let transport: ReturnType<typeof openTransport> | undefined
  const attempt = async (mail: Mail) => {
    const to = await options.to()
    if (to.length === 0) return
    transport ??= openTransport(options)
    const { rejected = [] } = await (await transport).sendMail(messageOf(mail, to, options))
    if (rejected.length > 0) log.warn({ rejected: rejected.length }, 'a mail reached only some of the admins')
  }
  const attemptLater = async (mail: Mail, error: Error) => {
    log.warn({ reason: shortReason(error), again: retryDelayMs / 1000 }, 'a mail was not sent yet')
    await sleep(retryDelayMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    if (!closing.signal.aborted) await attempt(mail)
  }
  return {
    /** Sends a mail, and never rejects. A failure is retried once, and logged in the end. */
    async send(mail: Mail): Promise<void> {
      try {
        await attempt(mail).catch(error => attemptLater(mail, error))
      } catch (error) {
        mailsNotSent.inc()
        log.error({ reason: shortReason(error as Error) }, 'a mail was not sent')
      }
    },
    async close(): Promise<void> {
      closing.abort()
      const opened = await transport?.catch(() => undefined)
      opened?.close()
    },
  }
}

/** Returns why the mail server at an SMTP_URL cannot be used; undefined if it answers and accepts the sign-in. */
export async function verifyMailServer(url: string, timeoutMs = 20_000): Promise<string | undefined> {
  const transport = await openTransport({ url, timeoutMs })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return shortReason(error as Error)
  } finally {
    transport.close()
  }
}

/**
 * Returns the message for the library. Receivers are only in the envelope; what visitors typed is only in the body and
 * the address of `Reply-To`.
 */
function messageOf(mail: Mail, to: readonly string[], options: MailerOptions): SendMailOptions {
  // The URL's `from` is our own parameter, unknown to the library.
  const address = new URL(options.url).searchParams.get('from') ?? options.from
  const from = { name: options.fromName, address }
  // An object counts as one address, whatever its text; the library removes line ends.
  const replyTo = mail.replyTo === undefined ? undefined : { name: '', address: mail.replyTo }
  const envelope = { from: address, to: [...to] }
  const headers = { 'Auto-Submitted': 'auto-generated' }
  return { from, to: from, envelope, replyTo, subject: mail.subject, text: mail.text, headers }
}

/**
 * Opens the connection to the mail server. A password is sent only over TLS, unless the server is this machine, where a
 * self-signed certificate is accepted because mail servers often have one.
 */
async function openTransport({ url, timeoutMs = 20_000 }: Pick<MailerOptions, 'url' | 'timeoutMs'>) {
  const { createTransport } = await import('nodemailer')
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const isLocal = isLoopback(hostname)
  return createTransport({
    pool: true,
    maxConnections: 1,
    host: hostname.replace(/^\[|\]$/g, ''),
    // Without a port the library takes 465 or 587.
    port: Number(port),
    secure: isSecure,
    requireTLS: !isSecure && !isLocal && username !== '',
    tls: isLocal ? { rejectUnauthorized: false } : {},
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Text from strangers: it must not name a file or an address for the library to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Returns the code and the SMTP status only, because a server's own words may quote addresses. */
function shortReason(error: Error & { code?: string; responseCode?: number }): string {
  return [error.code ?? 'unknown', error.responseCode].filter(Boolean).join(' ')
}
