import { expect, test } from 'vitest'
import { startTestDatabase } from '../../testing/databases/start-test-database.ts'
import { readSetting, writeSetting, writeSettingIfAbsent } from './settings.ts'

const { db } = await startTestDatabase()

test('a setting is undefined until written; of many written at once the first stays, until it is replaced', async () => {
  expect(await readSetting(db, 'race')).toBeUndefined()
  await Promise.all(['a', 'b', 'c', 'd'].map(value => writeSettingIfAbsent(db, 'race', value)))
  const stored = await readSetting(db, 'race')
  expect(['a', 'b', 'c', 'd']).toContain(stored)
  await writeSettingIfAbsent(db, 'race', 'late')
  expect(await readSetting(db, 'race')).toBe(stored)
  await writeSetting(db, 'race', 'new')
  expect(await readSetting(db, 'race')).toBe('new')
})
