import type { Mail } from '../../platform/mail.ts'
import { paths } from '../../site-map.ts'
import type { ContactQuestion, PendingBuilding } from './shapes.ts'

/**
 * Returns the mail that notifies the admins of a form: short plain text with a link to the admin area. What the sender
 * typed is only in the body; the address of a question is only the address for the answer.
 */
export function createFormMail(
  form: PendingBuilding | ContactQuestion,
  site: { productName: string; publicUrl: string },
): Mail {
  const { productName, publicUrl } = site
  const link = `${publicUrl}${paths.admin}?tab=contact`
  if ('msg' in form) {
    const { name, msg, email } = form
    const text = `New question from a student:\n\n${quoted(`Name: ${name}\n\n${msg}`)}\n\nReply to this email to answer, then mark the question as done:\n${link}\n`
    return { subject: `${productName}: new question`, text, replyTo: email }
  }
  const { name, address, photos } = form
  const facts = [`Name: ${name}`, `Address: ${address || 'not given'}`, `Photos: ${photos.length}`]
  const text = `New missing-apartment report:\n\n${quoted(facts.join('\n'))}\n\nReview it here:\n${link}\n`
  return { subject: `${productName}: new missing-apartment report`, text }
}

/** Quotes what the sender typed, so that it cannot pass for the mail's own words. */
const quoted = (text: string) => text.replace(/^/gm, '> ')
