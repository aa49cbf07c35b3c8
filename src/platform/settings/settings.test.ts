import { describe, expect, test } from 'vitest'
import { startTestDatabase } from '../../testing/databases/start-test-database.ts'
import { readSetting, writeSetting, writeSettingIfAbsent } from './settings.ts'

describe('settings', async () => {
  const database = await startTestDatabase()

  test('are undefined until written', async () => {
    expect(await readSetting(database.db, 'nothing')).toBeUndefined()
  })

  test('keep the first value', async () => {
    await writeSettingIfAbsent(database.db, 'color', 'brick')
    await writeSettingIfAbsent(database.db, 'color', 'pine')
    expect(await readSetting(database.db, 'color')).toBe('brick')
  })

  test('replace a value on request', async () => {
    await writeSetting(database.db, 'mood', 'calm')
    await writeSetting(database.db, 'mood', 'glad')
    expect(await readSetting(database.db, 'mood')).toBe('glad')
  })

  test('keep one value of many written at once', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map(value => writeSettingIfAbsent(database.db, 'race', value)))
    const stored = await readSetting(database.db, 'race')
    await writeSettingIfAbsent(database.db, 'race', 'late')
    expect(await readSetting(database.db, 'race')).toBe(stored)
    expect(['a', 'b', 'c', 'd']).toContain(stored)
  })

  test('are rolled back with their transaction', async () => {
    const undone = database.db.transaction(async tx => {
      await writeSettingIfAbsent(tx, 'undone', 'yes')
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await readSetting(database.db, 'undone')).toBeUndefined()
  })
})
