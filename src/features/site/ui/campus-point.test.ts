import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../testing/stub-storage.ts'
import { getCampusPoint, setCampusPoint } from './campus-point.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = stubStorage('localStorage')
  vi.stubGlobal('dispatchEvent', () => true)
  setCampusPoint('hoPlaza')
})

test.each(['', 'moon', 'engquad', '{}'])('"%s" in the storage is no campus point', text => {
  stored.set('campus-point', text)
  expect(getCampusPoint()).toBeUndefined()
})
