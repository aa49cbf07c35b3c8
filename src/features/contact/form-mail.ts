import type { Mail } from '../../platform/mail.ts'
import { paths } from '../../site-map.ts'
import type { ContactQuestion, PendingBuilding } from './shapes.ts'

/** A form that somebody has just sent. */
export type SentForm = { kind: 'building'; form: PendingBuilding } | { kind: 'question'; form: ContactQuestion }

/**
 * The mail that tells the admins of a form: plain text, short, with the way to the admin area. What the sender typed stands
 * in the body only; a question's address is where the answer goes, and nowhere else.
 */
export function createFormMail(sent: SentForm, site: { productName: string; publicUrl: string }): Mail {
  const { productName, publicUrl } = site
  const link = `${publicUrl}${paths.admin}`
  if (sent.kind === 'question') {
    const { name, msg, email } = sent.form
    const text = `A question has come in:\n\n${quoted(`Name: ${name}\n\n${msg}`)}\n\nAnswer this mail to write back. When it is settled, mark it done:\n${link}\n`
    return { subject: `${productName}: a question`, text, replyTo: email }
  }
  const { name, address, photos } = sent.form
  const facts = [`Name: ${name}`, `Address: ${address || 'not given'}`, `Photos: ${photos.length}`]
  const text = `Somebody cannot find their apartment:\n\n${quoted(facts.join('\n'))}\n\nAdd it or set it aside here:\n${link}\n`
  return { subject: `${productName}: a missing apartment`, text }
}

/** So that nothing a sender typed looks like the mail's own words. */
const quoted = (text: string) => text.replace(/^/gm, '> ')
