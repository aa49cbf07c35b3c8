import { type ComponentType, createContext, useContext } from 'react'
import type { Building } from '../shapes.ts'

/**
 * The save ribbon of a property card. Saving is a feature of its own that knows the catalogue, so the shell hands
 * its ribbon down to wherever cards stand.
 */
export type Ribbon = ComponentType<{ building: Building }>

const RibbonContext = createContext<Ribbon | null>(null)

/** Gives the cards below it their ribbon. */
export const RibbonProvider = RibbonContext.Provider

/** The ribbon of property cards, or null where there is none. */
export const useRibbon = (): Ribbon | null => useContext(RibbonContext)
