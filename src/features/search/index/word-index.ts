import { wordsOf } from '../words.ts'
import { Vocabulary } from './vocabulary.ts'

/** A property or landlord as it is searched for. */
export interface Entry {
  id: string
  label: 'APARTMENT' | 'LANDLORD'
  name: string
  address: string
  /** The area's name; empty without one. */
  area: string
  /** The id and name of a building's landlord; empty without one. */
  landlordId: string
  company: string
}

/** Where a word stands in an entry, as bits. */
export const fields = { name: 1, address: 2, area: 4, company: 8 } as const

/** The entries that hold a word: their slots and, beside each, the fields in which it stands. */
export interface Postings {
  slots: number[]
  fields: number[]
}

/** An entry at its place, with name and address as they are compared with what was typed. */
export interface IndexedEntry {
  entry: Entry
  name: string
  address: string
}

/** The key under which an entry stands: the tag under which a change of it is announced. */
export function keyOf({ label, id }: Pick<Entry, 'label' | 'id'>): string {
  return `${label === 'LANDLORD' ? 'landlord' : 'building'}:${id}`
}

/** An inverted index: from words to the properties and landlords in which they stand. Lives in memory only. */
export class WordIndex {
  readonly vocabulary = new Vocabulary()
  /** By slot; a slot without an entry is free. */
  readonly entriesBySlot: (IndexedEntry | undefined)[] = []
  #postings = new Map<string, Postings>()
  #slots = new Map<string, number>()
  #free: number[] = []

  /** How many entries there are. */
  get size(): number {
    return this.#slots.size
  }

  /** The entry under a key. */
  get(key: string): Entry | undefined {
    const slot = this.#slots.get(key)
    return slot === undefined ? undefined : this.entriesBySlot[slot]?.entry
  }

  /** Where a word stands; undefined for a word that is in no entry. */
  postingsOf(term: string): Postings | undefined {
    return this.#postings.get(term)
  }

  /** Ids of the buildings that are filed as a landlord's. */
  buildingIdsOf(landlordId: string): string[] {
    return this.entriesBySlot.flatMap(each => (each?.entry.landlordId === landlordId ? [each.entry.id] : []))
  }

  /** Adds an entry, or puts it in the place of the one with its key. */
  set(entry: Entry): void {
    const key = keyOf(entry)
    this.remove(key)
    const slot = this.#free.pop() ?? this.entriesBySlot.length
    this.#slots.set(key, slot)
    this.entriesBySlot[slot] = { entry, name: wordsOf(entry.name).join(' '), address: wordsOf(entry.address).join(' ') }
    for (const [term, places] of placesOf(entry)) this.#post(term, slot, places)
  }

  /** Takes an entry out; does nothing when there is none under the key. */
  remove(key: string): void {
    const slot = this.#slots.get(key)
    const filed = slot === undefined ? undefined : this.entriesBySlot[slot]
    if (slot === undefined || !filed) return
    for (const term of placesOf(filed.entry).keys()) this.#withdraw(term, slot)
    this.entriesBySlot[slot] = undefined
    this.#slots.delete(key)
    this.#free.push(slot)
  }

  #post(term: string, slot: number, places: number): void {
    let postings = this.#postings.get(term)
    if (!postings) {
      postings = { slots: [], fields: [] }
      this.#postings.set(term, postings)
      this.vocabulary.add(term)
    }
    postings.slots.push(slot)
    postings.fields.push(places)
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

/** Each word of an entry with the fields in which it stands. */
function placesOf(entry: Entry): Map<string, number> {
  const places = new Map<string, number>()
  for (const [field, bit] of Object.entries(fields)) {
    for (const word of wordsOf(entry[field as keyof typeof fields])) places.set(word, (places.get(word) ?? 0) | bit)
  }
  return places
}
