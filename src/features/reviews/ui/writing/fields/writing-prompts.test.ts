import { describe, expect, it } from 'vitest'
import { promptedText, writingPrompts } from './writing-prompts.ts'

const [repairs, heat] = writingPrompts as [(typeof writingPrompts)[0], (typeof writingPrompts)[0]]

describe('a prompt', () => {
  it('begins a text, or a new paragraph behind it', () => {
    expect(promptedText('  ', repairs)).toBe('Repairs: ')
    expect(promptedText('Warm.\n', heat)).toBe('Warm.\n\nHeat and noise: ')
  })

  it('does not begin the same paragraph twice', () => {
    const once = promptedText(promptedText('Warm.', repairs), heat)
    expect(promptedText(once, repairs)).toBe(once)
    expect(promptedText('Repairs: none.', repairs)).toBe('Repairs: none.\n\nRepairs: ')
  })
})
