import { browserStorage } from '../../../../ui/browser-storage.ts'
import { createStore, useStore } from '../../../../ui/create-store.ts'
import { uniqueById } from '../../catalog/rules.ts'
import { maxCompared } from '../../compare/rules.ts'

export interface ChosenApartment {
  id: string
  name: string
  photo: string | null
}

/** The choice is stored in this browser and nowhere else. */
const storageKey = 'compare'
const chosen = createStore<readonly ChosenApartment[]>([])

/** Returns the chosen apartments, in the order that they were chosen, and renders again when they change in any tab. */
export const useChosen = (): readonly ChosenApartment[] => useStore(chosen, apartments => apartments)

export function getChosen(): readonly ChosenApartment[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isApartment).slice(0, maxCompared) : []
  } catch {
    return []
  }
}

/** Chooses an apartment as the last one. @returns false when `maxCompared` are chosen already. */
export function addChosen({ id, name, photo }: ChosenApartment): boolean {
  const before = getChosen()
  if (before.some(each => each.id === id)) return true
  if (before.length >= maxCompared) return false
  setChosen([...before, { id, name, photo }])
  return true
}

export function removeChosen(...ids: string[]): void {
  const before = getChosen()
  const after = before.filter(({ id }) => !ids.includes(id))
  if (after.length < before.length) setChosen(after)
}

/** Puts an apartment in the place of those that were merged into it; chosen itself, too, it counts once. */
export function replaceChosen(formerIds: readonly string[], apartment: ChosenApartment): void {
  const before = getChosen()
  if (!before.some(({ id }) => formerIds.includes(id))) return
  const replaced = before.map(each => (formerIds.includes(each.id) ? apartment : each))
  setChosen(uniqueById(replaced))
}

export function setChosen(apartments: readonly ChosenApartment[]): void {
  browserStorage.set(storageKey, JSON.stringify(apartments))
  chosen.set(apartments)
}

function isApartment(value: unknown): value is ChosenApartment {
  const { id, name, photo } = (value ?? {}) as Partial<Record<keyof ChosenApartment, unknown>>
  return typeof id === 'string' && typeof name === 'string' && (photo === null || typeof photo === 'string')
}

if (!import.meta.env.SSR) {
  chosen.set(getChosen())
  addEventListener('storage', ({ key }) => (key === storageKey || key === null) && chosen.set(getChosen()))
}
