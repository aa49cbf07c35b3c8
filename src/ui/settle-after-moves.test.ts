import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settleAfterMoves } from './settle-after-moves.ts'

class FakeElement {
  attributes = new Set<string>()
  matches: (selector: string) => boolean
  querySelector: (selector: string) => string | undefined
  constructor(ownName: string, nameInside = '') {
    this.matches = selector => selector.split(', ').includes(ownName)
    this.querySelector = selector => selector.split(', ').find(each => each === nameInside)
  }
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

/** Returns whether a list whose moves are watched ignores presses. */
function watchList(items?: string): () => boolean {
  const list = new FakeElement('ul')
  settleAfterMoves(list as unknown as HTMLElement, items)
  return () => list.attributes.has('data-settling')
}

it('ignores presses for 700 ms after the last move', () => {
  const isSettling = watchList()
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
    const isSettling = watchList()
    change({ removed: [new FakeElement('div', moving)] })
    expect(isSettling(), moving).toBe(true)
  }
  const isSettling = watchList('button')
  change({ removed: [new FakeElement('li')], added: [new FakeElement('p', 'span')] })
  expect(isSettling()).toBe(false)
  change({ removed: [new FakeElement('button')] })
  expect(isSettling()).toBe(true)
})
