import type { SearchHit } from '../../catalog/shapes.ts'
import { wordsOf } from '../../text-checks/words.ts'
import { Vocabulary } from './vocabulary.ts'

/** An apartment or a landlord, as it is searched for. */
export interface Entry {
  id: string
  label: SearchHit['label']
  name: string
  address: string
  /** The area's name; empty without one. */
  area: string
  /** The id and name of a building's landlord; empty without one. */
  landlordId: string
  company: string
}

/** The fields of an entry that have a word, as bits. */
export const fields = { name: 1, address: 2, area: 4, company: 8 } as const

/** The entries that have a word: their slots and, for each, the fields with the word. */
export interface Postings {
  slots: number[]
  fields: number[]
}

/** An entry in the index, with name and address in the form that queries are compared with. */
export interface IndexedEntry {
  entry: Entry
  name: string
  address: string
}

/** Returns the key of an entry, which is also its cache tag. */
export function keyOf({ label, id }: Pick<Entry, 'label' | 'id'>): string {
  return `${label === 'LANDLORD' ? 'landlord' : 'building'}:${id}`
}

/** An inverted index from words to the listings that have them. */
export class WordIndex {
  readonly vocabulary = new Vocabulary()
  /** Undefined for a free slot. */
  readonly entriesBySlot: (IndexedEntry | undefined)[] = []
  #postings = new Map<string, Postings>()
  #slots = new Map<string, number>()
  #free: number[] = []

  /** The number of entries. */
  get size(): number {
    return this.#slots.size
  }

  /** Returns the entry with a key. */
  get(key: string): Entry | undefined {
    const slot = this.#slots.get(key)
    return slot === undefined ? undefined : this.entriesBySlot[slot]?.entry
  }

  /** Returns the entries that have a word; undefined for an unknown word. */
  postingsOf(term: string): Postings | undefined {
    return this.#postings.get(term)
  }

  /** Returns the ids of a landlord's buildings. */
  buildingIdsOf(landlordId: string): string[] {
    return this.entriesBySlot.flatMap(each => (each?.entry.landlordId === landlordId ? [each.entry.id] : []))
  }

  /** Adds an entry, or replaces the one with its key. */
  set(entry: Entry): void {
    const key = keyOf(entry)
    this.remove(key)
    const slot = this.#free.pop() ?? this.entriesBySlot.length
    this.#slots.set(key, slot)
    this.entriesBySlot[slot] = { entry, name: wordsOf(entry.name).join(' '), address: wordsOf(entry.address).join(' ') }
    for (const [term, fieldBits] of fieldsByWord(entry)) this.#post(term, slot, fieldBits)
  }

  /** Removes an entry; does nothing without one. */
  remove(key: string): void {
    const slot = this.#slots.get(key)
    const indexed = slot === undefined ? undefined : this.entriesBySlot[slot]
    if (slot === undefined || !indexed) return
    for (const term of fieldsByWord(indexed.entry).keys()) this.#withdraw(term, slot)
    this.entriesBySlot[slot] = undefined
    this.#slots.delete(key)
    this.#free.push(slot)
  }

  #post(term: string, slot: number, fieldBits: number): void {
    let postings = this.#postings.get(term)
    if (!postings) {
      postings = { slots: [], fields: [] }
      this.#postings.set(term, postings)
      this.vocabulary.add(term)
    }
    postings.slots.push(slot)
    postings.fields.push(fieldBits)
  }

  #withdraw(term: string, slot: number): void {
    const postings = this.#postings.get(term)
    if (!postings) return
    const at = postings.slots.indexOf(slot)
    postings.slots.splice(at, 1)
    postings.fields.splice(at, 1)
    if (postings.slots.length > 0) return
    this.#postings.delete(term)
    this.vocabulary.remove(term)
  }
}

/** Returns each word of an entry with the fields that have it. */
function fieldsByWord(entry: Entry): Map<string, number> {
  const bits = new Map<string, number>()
  for (const [field, bit] of Object.entries(fields)) {
    for (const word of wordsOf(entry[field as keyof typeof fields])) bits.set(word, (bits.get(word) ?? 0) | bit)
  }
  return bits
}
