import { afterEach, expect, it, vi } from 'vitest'
import { ignoreNonPresses } from './ignore-non-presses.ts'

afterEach(() => vi.unstubAllGlobals())

/** Returns what happens to a key that goes down: whether the page hears it, and whether the browser acts on it. */
function press(
  key: string,
  more: { repeat?: boolean; isComposing?: boolean; keyCode?: number; tagName?: string } = {},
) {
  const { repeat = false, isComposing = false, keyCode = 13, tagName = 'BUTTON' } = more
  const outcome = { isHeard: true, acts: true }
  const stopImmediatePropagation = () => {
    outcome.isHeard = false
  }
  const preventDefault = () => {
    outcome.acts = false
  }
  vi.stubGlobal('addEventListener', (_type: string, listener: (event: unknown) => void) =>
    listener({ key, repeat, isComposing, keyCode, target: { tagName }, stopImmediatePropagation, preventDefault }),
  )
  ignoreNonPresses()
  return outcome
}

const everything = { isHeard: true, acts: true }

it('lets presses through, and held keys that move', () => {
  for (const key of ['Enter', ' ', 'a', 'Escape']) expect(press(key)).toEqual(everything)
  for (const key of ['ArrowDown', 'Backspace', 'j']) expect(press(key, { repeat: true })).toEqual(everything)
  expect(press('Enter', { repeat: true, tagName: 'TEXTAREA' })).toEqual(everything)
})

it.each(['BUTTON', 'A', 'INPUT', 'ARTICLE'])('ignores an Enter that is held on %s', tagName => {
  expect(press('Enter', { repeat: true, tagName })).toEqual({ isHeard: false, acts: false })
})

it.each(['Enter', 'Escape', 'ArrowDown', 'a'])('leaves %s to an input method, also in the order of Safari', key => {
  for (const sign of [{ isComposing: true }, { keyCode: 229 }, { isComposing: true, repeat: true }])
    expect(press(key, { ...sign, tagName: 'INPUT' })).toEqual({ isHeard: false, acts: true })
})
