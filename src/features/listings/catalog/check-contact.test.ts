import { describe, expect, it } from 'vitest'
import { checkContact } from './check-contact.ts'

describe('checkContact', () => {
  it.each([
    ['https://larkspur.example/rent?x=1#top', 'https://larkspur.example/rent?x=1#top'],
    ['http://larkspur.example', 'http://larkspur.example'],
    ['larkspur.example', 'https://larkspur.example'],
    ['www.larkspur.example:8443/rent', 'https://www.larkspur.example:8443/rent'],
    ['müller-häuser.example', 'https://müller-häuser.example'],
    ['mailto:office@larkspur.example?subject=Rent', 'mailto:office@larkspur.example?subject=Rent'],
    ['tel:+1 555 555-0100', 'tel:+1555555-0100'],
  ])('returns %s as the link %s', (contact, link) => {
    expect(checkContact(contact)).toEqual({ link })
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://larkspur.example',
    '//larkspur.example',
    '/rent',
    'http:larkspur.example',
    'https://',
    'https:///x',
    'https://user:secret@larkspur.example',
    'https://larkspur.example/a b',
    'call me',
    'localhost',
    'mailto:nobody',
    'mailto:a@b.example c',
    'tel:call-me',
  ])('refuses %s', contact => {
    expect(checkContact(contact)).toHaveProperty('wrong')
  })

  it('names the missing scheme of an email address or a phone number', () => {
    expect(checkContact('office@larkspur.example')).toEqual({
      wrong: expect.stringContaining('write mailto:office@'),
    })
    expect(checkContact('+1 (555) 555-0100')).toEqual({ wrong: expect.stringContaining('write tel:+15555550100') })
  })
})
