import { describe, expect, it } from 'vitest'
import { addPrompt, writingPrompts } from './review-text-field.tsx'

const [repairs, heat] = writingPrompts as [(typeof writingPrompts)[0], (typeof writingPrompts)[0]]

describe('a prompt', () => {
  it('begins a text, or a new paragraph after it', () => {
    expect(addPrompt('  ', repairs)).toBe('Repairs: ')
    expect(addPrompt('Warm.\n', heat)).toBe('Warm.\n\nHeat and noise: ')
  })

  it('does not begin the same paragraph twice', () => {
    const once = addPrompt(addPrompt('Warm.', repairs), heat)
    expect(addPrompt(once, repairs)).toBe(once)
    expect(addPrompt('Repairs: none.', repairs)).toBe('Repairs: none.\n\nRepairs: ')
  })
})
