import { type ComponentType, createContext, useContext } from 'react'
import type { Building } from '../catalog/shapes.ts'

/** The save ribbon of a property card. The shell provides it, because the catalog does not import the saved feature. */
export type Ribbon = ComponentType<{ building: Building }>

const RibbonContext = createContext<Ribbon | null>(null)

/** Provides the cards below it with a ribbon. */
export const RibbonProvider = RibbonContext.Provider

/** Returns the ribbon of property cards, or null without one. */
export const useRibbon = (): Ribbon | null => useContext(RibbonContext)
