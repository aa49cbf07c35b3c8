import { describe, expect, it } from 'vitest'
import { keyMove } from './search-box-keys.ts'

const press = (
  key: string,
  active: number,
  more: { isShown?: boolean; altKey?: boolean; isComposing?: boolean } = {},
) =>
  keyMove(
    {
      key,
      altKey: more.altKey ?? false,
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      nativeEvent: { isComposing: more.isComposing ?? false },
    },
    { isShown: more.isShown ?? true, active, count: 3 },
  )

describe('a key in a search box', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 2, -1],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, -1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['ArrowLeft', 1, -1],
  ])('%s moves from %i to %i', (key, active, to) => expect(press(key, active)).toMatchObject({ to }))

  it.each(['Home', 'End', 'ArrowLeft', 'ArrowRight', 'Enter', 'Tab', 'a'])('%s moves in the text at first', key =>
    expect(press(key, -1)).toBeUndefined(),
  )

  it('opens, closes, clears, and follows a suggestion', () => {
    expect(press('ArrowDown', -1, { isShown: false })).toMatchObject({ action: 'open' })
    expect(press('ArrowUp', 1, { altKey: true })).toMatchObject({ action: 'close' })
    expect(press('Escape', 1)).toMatchObject({ action: 'close', preventDefault: true })
    expect(press('Escape', -1, { isShown: false })).toMatchObject({ action: 'clear' })
    expect(press('Enter', 1)).toMatchObject({ action: 'follow', preventDefault: true })
  })

  it('does nothing while an input method composes', () => {
    expect(press('Enter', 1, { isComposing: true })).toBeUndefined()
    expect(press('ArrowDown', 1, { isComposing: true })).toBeUndefined()
  })
})
