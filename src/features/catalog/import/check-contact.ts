const schemes = /^(https?|mailto|tel):/i
const host = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]*(:\d+)?([/?#]\S*)?$/u

const refusal = 'must be an http(s), mailto or tel link'

/**
 * A landlord's contact as a link that a page may carry: http(s), mailto or tel; a bare host gets https.
 * Anything else, such as `javascript:`, is wrong, with the reason.
 */
export function checkContact(contact: string): { link: string } | { wrong: string } {
  const text = contact.trim()
  const scheme = schemes.exec(text)?.[1]?.toLowerCase()
  if (scheme === 'mailto') return mailLink(text)
  if (scheme === 'tel') return phoneLink(text)
  if (scheme) return webLink(text)
  if (host.test(text)) return webLink(`https://${text}`)
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(text)) return { wrong: `${refusal}; write mailto:${text}` }
  if (/^\+?[\d\s().-]{5,}$/.test(text)) return { wrong: `${refusal}; write tel:${text.replace(/[^\d+]/g, '')}` }
  return { wrong: refusal }
}

function webLink(text: string): { link: string } | { wrong: string } {
  if (!/^https?:\/\/[^\s/\\]/i.test(text) || /[\s\\"<>]/.test(text) || !URL.canParse(text))
    return { wrong: `${refusal}; this is no whole web address` }
  const { username, password } = new URL(text)
  if (username || password) return { wrong: `${refusal}, without a user name or password in it` }
  return { link: text }
}

function mailLink(text: string): { link: string } | { wrong: string } {
  return /^mailto:[^\s@<>"]+@[^\s@<>"]+$/i.test(text)
    ? { link: text }
    : { wrong: `${refusal}; a mailto link names one e-mail address` }
}

function phoneLink(text: string): { link: string } | { wrong: string } {
  return /^tel:\+?[\d().\-\s]*\d[\d().\-\s]*(;[\w=+.-]+)*$/i.test(text)
    ? { link: text.replace(/\s+/g, '') }
    : { wrong: `${refusal}; a tel link names one phone number` }
}
