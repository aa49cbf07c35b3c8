import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../testing/stub-storage.ts'
import { getCampusPoint, setCampusPoint } from './campus-point.ts'

let stored: Map<string, string>

const refuse = () => {
  throw new DOMException('refused', 'SecurityError')
}

beforeEach(() => {
  stored = stubStorage('localStorage')
  vi.stubGlobal('dispatchEvent', () => true)
  setCampusPoint('hoPlaza')
})

test.each(['', 'moon', 'engquad', '{}'])('"%s" in the storage is no campus point', text => {
  stored.set('campus-point', text)
  expect(getCampusPoint()).toBeUndefined()
})

test.each([
  ['full', (key: string) => stored.get(key) ?? null],
  ['blocked', refuse],
])('a %s storage keeps the choice until the page is left', (_, getItem) => {
  stored.set('campus-point', 'engQuad')
  vi.stubGlobal('localStorage', { getItem, setItem: refuse })
  setCampusPoint('agQuad')
  expect(getCampusPoint()).toBe('agQuad')
})
