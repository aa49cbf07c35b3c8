import { useSignedInAction } from './use-signed-in-action.ts'

const nothing = () => undefined

/** Starts signing in, from a click. */
export const useSignIn = (): (() => Promise<void>) => useSignedInAction('sign-in', nothing)
