import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settleAfterMoves } from './settle-after-moves.ts'

class FakeElement {
  attributes = new Set<string>()
  contents: string[]
  constructor(...contents: string[]) {
    this.contents = contents
  }
  /** The contents are tag names; the first one is the element's own. */
  matches = (selector: string) => selector.split(', ').includes(this.contents[0] ?? '')
  querySelector = (selector: string) => this.contents.find(each => selector.split(', ').includes(each)) ?? null
  setAttribute = (name: string) => void this.attributes.add(name)
  removeAttribute = (name: string) => void this.attributes.delete(name)
}

let change: (nodes: { added?: FakeElement[]; removed?: FakeElement[] }) => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('document', { body: new FakeElement('body') })
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(report: (records: unknown[]) => void) {
        change = ({ added = [], removed = [] }) => report([{ addedNodes: added, removedNodes: removed }])
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = (items?: string) => {
  const list = new FakeElement('ul')
  const stop = settleAfterMoves(list as unknown as HTMLElement, items)
  return { isSettling: () => list.attributes.has('data-settling'), stop }
}

it('ignores presses for 700 ms after the last move', () => {
  const { isSettling } = start()
  expect(isSettling()).toBe(false)
  change({ removed: [new FakeElement('li')] })
  vi.advanceTimersByTime(699)
  expect(isSettling()).toBe(true)
  change({ added: [new FakeElement('ul', 'li')] })
  vi.advanceTimersByTime(699)
  expect(isSettling()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isSettling()).toBe(false)
})

it('knows what moves: items and closed dialogs, or what its caller names', () => {
  for (const moving of ['li', 'td', '[role$="dialog"]']) {
    const { isSettling } = start()
    change({ removed: [new FakeElement('div', moving)] })
    expect(isSettling(), moving).toBe(true)
  }
  const { isSettling } = start('button')
  change({ removed: [new FakeElement('li')], added: [new FakeElement('p', 'span')] })
  expect(isSettling()).toBe(false)
  change({ removed: [new FakeElement('button')] })
  expect(isSettling()).toBe(true)
})
