import { setTimeout as sleep } from 'node:timers/promises'
import type { SendMailOptions, Transporter } from 'nodemailer'
import { isLoopback } from './env.ts'
import type { Log } from './log.ts'

/** A plain text mail to the people of the office. */
export interface Mail {
  subject: string
  text: string
  /** One address, to which an answer goes. */
  replyTo?: string
}

export interface MailerOptions {
  /** `smtp://` or `smtps://`, with user and password if the server wants them, and `?from=` for the sender's address. */
  url: string
  /** Receivers; they see one another's addresses only as far as the server shows them. */
  to: readonly string[]
  /** The sender's address when the URL names none. */
  from: string
  /** The sender's name. */
  fromName: string
  log: Log
  /** Pauses before further attempts, in ms; tests bring shorter ones. */
  retryDelaysMs?: readonly number[]
  /** How long an answer of the mail server is waited for, in ms. */
  timeoutMs?: number
}

/** Sends mail in the background. */
export interface Mailer {
  /** Returns at once; a failure is tried again, and in the end is a log line. Never throws. */
  send(mail: Mail): void
  /** Resolves when no mail is under way any more. */
  waitUntilIdle(): Promise<void>
  /** Gives up what has not been sent. */
  close(): void
}

const defaultRetryDelaysMs = [10_000, 60_000, 300_000]

/** More mails under way than this mean that the mail server is away: further ones would only fill the memory. */
const maxPendingMails = 50

/**
 * Mail through an SMTP server (`SMTP_URL`). Nobody waits for it and nothing depends on it: whatever a mail says stands in
 * the database before it is sent. The library is loaded with the first mail.
 */
export function createMailer(options: MailerOptions): Mailer {
  const { log, to, retryDelaysMs = defaultRetryDelaysMs } = options
  const closing = new AbortController()
  const pendingMails = new Set<Promise<void>>()
  let transport: Promise<Transporter> | undefined
  const attempt = async (mail: Mail) => {
    transport ??= openTransport(options)
    const { rejected = [] } = await (await transport).sendMail(messageOf(mail, options))
    if (rejected.length > 0) log.warn({ rejected: rejected.length }, 'a mail reached only some of the admins')
  }
  const deliver = async (mail: Mail) => {
    for (let tries = 0; ; tries++) {
      const failure = await attempt(mail).then(() => undefined, shortReason)
      if (failure === undefined) return
      const delayMs = retryDelaysMs[tries]
      if (delayMs === undefined) return log.error({ reason: failure }, 'a mail was not sent')
      log.warn({ reason: failure, again: delayMs / 1000 }, 'a mail was not sent yet')
      await sleep(delayMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      if (closing.signal.aborted) return
    }
  }
  return {
    send(mail) {
      if (to.length === 0 || closing.signal.aborted) return
      if (pendingMails.size >= maxPendingMails) return log.error({ reason: 'too many wait' }, 'a mail was not sent')
      const delivery = deliver(mail).finally(() => pendingMails.delete(delivery))
      pendingMails.add(delivery)
    },
    async waitUntilIdle() {
      await Promise.all(pendingMails)
    },
    close: () => closing.abort(),
  }
}

/** Receivers stand in the envelope only; what strangers typed in the body, and as the one address of `Reply-To`. */
function messageOf(mail: Mail, options: MailerOptions): SendMailOptions {
  const from = { name: options.fromName, address: senderOf(options) }
  // As an object it is one address, whatever stands in it; line ends in it are taken out by the library.
  const replyTo = mail.replyTo === undefined ? undefined : { name: '', address: mail.replyTo }
  const envelope = { from: from.address, to: [...options.to] }
  const headers = { 'Auto-Submitted': 'auto-generated' }
  return { from, to: from, envelope, replyTo, subject: mail.subject, text: mail.text, headers }
}

/** `from` is ours: the library knows no such option. */
function senderOf({ url, from }: MailerOptions): string {
  return new URL(url).searchParams.get('from') ?? from
}

/**
 * A password goes only over TLS, unless the server is this very machine; there a certificate that nobody signed will do,
 * as mail servers bring one along.
 */
async function openTransport({ url, timeoutMs = 20_000 }: MailerOptions): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const isLocal = isLoopback(hostname)
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : isSecure ? 465 : 587,
    secure: isSecure,
    requireTLS: !isSecure && !isLocal && username !== '',
    tls: isLocal ? { rejectUnauthorized: false } : {},
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // What a mail says is text from strangers: it names no file and no address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Code and answer class only: a server's own words may quote addresses. */
function shortReason(error: Error & { code?: string; responseCode?: number }): string {
  return [error.code ?? 'unknown', error.responseCode].filter(Boolean).join(' ')
}
