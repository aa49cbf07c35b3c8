const schemes = /^(https?|mailto|tel):/i
const host = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]*(:\d+)?([/?#]\S*)?$/u

const refusal = 'must be an http(s), mailto or tel link'

/** A checked contact: a link, or why it is refused. */
type CheckedContact = { link: string } | { wrong: string }

/**
 * Returns a landlord's contact as a link that a page may carry: http(s), mailto or tel. A bare host gets https.
 * Refuses everything else, such as `javascript:`.
 */
export function checkContact(contact: string): CheckedContact {
  const text = contact.trim()
  const scheme = schemes.exec(text)?.[1]?.toLowerCase()
  if (scheme === 'mailto') return checkMailLink(text)
  if (scheme === 'tel') return checkPhoneLink(text)
  if (scheme) return checkWebLink(text)
  if (host.test(text)) return checkWebLink(`https://${text}`)
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(text)) return { wrong: `${refusal}; write mailto:${text}` }
  if (/^\+?[\d\s().-]{5,}$/.test(text)) return { wrong: `${refusal}; write tel:${text.replace(/[^\d+]/g, '')}` }
  return { wrong: refusal }
}

function checkWebLink(text: string): CheckedContact {
  if (!/^https?:\/\/[^\s/\\]/i.test(text) || /[\s\\"<>]/.test(text) || !URL.canParse(text))
    return { wrong: `${refusal}; this is not a complete web address` }
  const { username, password } = new URL(text)
  if (username || password) return { wrong: `${refusal}, without a user name or password in it` }
  return { link: text }
}

function checkMailLink(text: string): CheckedContact {
  return /^mailto:[^\s@<>"]+@[^\s@<>"]+$/i.test(text)
    ? { link: text }
    : { wrong: `${refusal}; a mailto link names one email address` }
}

function checkPhoneLink(text: string): CheckedContact {
  return /^tel:\+?[\d().\-\s]*\d[\d().\-\s]*(;[\w=+.-]+)*$/i.test(text)
    ? { link: text.replace(/\s+/g, '') }
    : { wrong: `${refusal}; a tel link names one phone number` }
}
