import { useSyncExternalStore } from 'react'
import { maxCompared } from '../../compare/rules.ts'

/** An apartment that was chosen to be compared. */
export interface ChosenApartment {
  id: string
  name: string
  /** The URL of its first photo. */
  photo: string | null
}

/** The choice is stored in this browser and nowhere else. */
const storageKey = 'compare'
const none: readonly ChosenApartment[] = []
const listeners = new Set<() => void>()

let chosen = none
let storedText: string | null = null

/** Returns the chosen apartments, in the order that they were chosen; the same array until they change. */
export function getChosen(): readonly ChosenApartment[] {
  const text = readText()
  if (text !== storedText) {
    storedText = text
    chosen = parse(text)
  }
  return chosen
}

/** Returns the chosen apartments, and renders again when they change, in this tab or another one. */
export const useChosen = (): readonly ChosenApartment[] => useSyncExternalStore(subscribe, getChosen, () => none)

/** Chooses an apartment as the last one. @returns false when four are chosen already. */
export function addChosen(apartment: ChosenApartment): boolean {
  const before = getChosen()
  if (before.some(({ id }) => id === apartment.id)) return true
  if (before.length >= maxCompared) return false
  const { id, name, photo } = apartment
  setChosen([...before, { id, name, photo }])
  return true
}

/** Takes apartments out of the choice. */
export function removeChosen(...ids: string[]): void {
  const before = getChosen()
  const after = before.filter(({ id }) => !ids.includes(id))
  if (after.length < before.length) setChosen(after)
}

/** Replaces the choice. */
export function setChosen(apartments: readonly ChosenApartment[]): void {
  const text = JSON.stringify(apartments)
  try {
    localStorage.setItem(storageKey, text)
    storedText = text
  } catch {
    // Blocked or full: the choice lasts until the page is left.
  }
  chosen = apartments
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === storageKey || key === null) && listener()
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** Returns what is stored; without access to the storage, what this page had last. */
function readText(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return storedText
  }
}

function parse(text: string | null): readonly ChosenApartment[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isApartment).slice(0, maxCompared) : none
  } catch {
    return none
  }
}

function isApartment(value: unknown): value is ChosenApartment {
  const { id, name, photo } = (value ?? {}) as Partial<Record<keyof ChosenApartment, unknown>>
  return typeof id === 'string' && typeof name === 'string' && (photo === null || typeof photo === 'string')
}
