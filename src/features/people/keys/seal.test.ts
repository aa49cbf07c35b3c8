import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createSealer, SealError } from './seal.ts'

const pepper = 'a pepper of some length, for tests only'
const profile = z.strictObject({ name: z.string(), photo: z.string().nullable() })
const ada = { name: 'Ada Ökafor 🏠', photo: null }
const { seal, open } = createSealer(pepper, 'sessions')

describe('a sealed value', () => {
  test('can be opened for its own row', () => {
    expect(open('row-1', seal('row-1', ada), profile)).toEqual(ada)
  })

  test('differs each time, shows nothing of its content, and little of its length', () => {
    const sealed = [ada, ada, { ...ada, name: 'B' }].map(value => seal('row-1', value))
    expect(new Set(sealed).size).toBe(3)
    expect(new Set(sealed.map(text => text.length)).size).toBe(1)
    for (const text of sealed) {
      expect(text).toMatch(/^[\w-]+$/)
      expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain('Ada')
    }
  })

  test('is refused in another row, for another purpose and under another pepper', () => {
    const text = seal('row-1', ada)
    expect(() => open('row-2', text, profile)).toThrow(SealError)
    expect(() => createSealer(pepper, 'contact').open('row-1', text, profile)).toThrow(/"contact".*AUTHOR_PEPPER/)
    expect(() => createSealer(`${pepper}.`, 'sessions').open('row-1', text, profile)).toThrow(SealError)
  })

  test('is refused when any byte of it was altered, cut off or added', () => {
    const bytes = Buffer.from(seal('row-1', ada), 'base64url')
    for (let i = 0; i < bytes.length; i++) {
      const altered = Buffer.from(bytes)
      altered[i]! ^= 1
      expect(() => open('row-1', altered.toString('base64url'), profile)).toThrow(SealError)
    }
    for (const other of ['', 'x', bytes.subarray(0, -1).toString('base64url'), `${bytes.toString('base64url')}AAAA`])
      expect(() => open('row-1', other, profile)).toThrow(SealError)
  })

  test('is refused when its content is not of the expected shape', () => {
    expect(() => open('row-1', seal('row-1', { name: 7 }), profile)).toThrow(z.ZodError)
  })
})
