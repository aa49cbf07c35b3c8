import { expect, it } from 'vitest'
import { startTestDatabase } from '../../../testing/databases/start-test-database.ts'
import { addBuilding } from '../../../testing/factories.ts'
import { profaneHere } from './profanity.ts'

const database = await startTestDatabase()

const refused = async (texts: string[], rules?: Parameters<typeof profaneHere>[1]) => {
  const isProfane = profaneHere(database.db, rules)
  const found: string[] = []
  for (const text of texts) if (await isProfane(text)) found.push(text)
  return found
}

it('refuses by the English list, but for names of the catalog and what the town allows', async () => {
  await addBuilding(database, { name: 'Cock Lane House', address: '1 Cock Lane' })
  const texts = ['Fuck this.', 'Near Cock Lane House.', 'Die Wände sind dick.', 'The landlord is a dick.']
  expect(await refused(texts)).toEqual([texts[0], texts[2], texts[3]])
  expect(await refused(texts, { english: true, words: [], allowed: ['dick'] })).toEqual([texts[0]])
  expect(await refused(texts, { english: false, words: [], allowed: [] })).toEqual([])
})

it('refuses the words of the town as whole words in any case, and beginnings that end with *', async () => {
  const rules = { english: false, words: ['Arschloch', 'scheiß*', 'blöde Kuh'], allowed: [] }
  const profane = ['So ein ARSCHLOCH!', 'Scheißdreck.', 'Eine blöde  Kuh.', 'Eine blo\u0308de Kuh.']
  expect(await refused([...profane, 'Arschlochs', 'Kuh', 'Abscheiß', 'Fuck this.'], rules)).toEqual(profane)
})
